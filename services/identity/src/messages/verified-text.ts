import type { MessageText } from "./message-rule.ts";

/** What somebody reads whom the centre has verified. */
export const verifiedText = (userType: "job_seeker" | "employer"): MessageText => ({
  message_type: "other",
  for_company: true,
  ...(userType === "employer"
    ? {
        subject: "Your company is verified",
        message:
          "The job centre has verified your company. People see that on each of your jobs, and you can read the CVs of applicants where only verified employers may.",
      }
    : {
        subject: "Your profile is verified",
        message:
          "The job centre has verified your profile. Employers see that beside your name when they search for people and when you apply.",
      }),
});
