import type { UserType } from "@jobcentre/contracts/options";
import type { MessageText } from "./message-rule.ts";
import { reasonGiven } from "./sentence.ts";

type Words = Record<UserType, string>;

const SUSPENDED: Words = {
  employer:
    " Your open jobs are closed. After a minute we tell everybody who waits for your decision, and call off interviews to come.",
  job_seeker: " Employers no longer find you; your applications stay.",
};

/** What somebody reads whose account the centre suspends; `contact` is how to reach it, or "". */
export const suspendedText = (userType: UserType | null, reason: string, contact: string): MessageText => ({
  subject: "Your account is suspended",
  message: `The job centre suspended your account.${reasonGiven(reason)} You can sign in, read what is yours and take a copy of your data, and change nothing.${userType ? SUSPENDED[userType] : ""} If you think this is a mistake, or want your account deleted, please contact us.${contact && `\n\n${contact}`}`,
  message_type: "other",
  for_company: true,
});

const REINSTATED: Words = {
  employer:
    " Your jobs that were closed for it stay closed until you activate them under Manage Listings in your dashboard; interviews that were called off have to be planned again.",
  job_seeker: " Employers find you again, unless you hide yourself from them.",
};

/** What they read once that is over. */
export const reinstatedText = (userType: UserType | null): MessageText => ({
  subject: "Your account is no longer suspended",
  message: `The job centre ended the suspension of your account: you can use everything again.${userType ? REINSTATED[userType] : ""}`,
  message_type: "other",
  for_company: true,
});

/** Where only verified employers publish. */
const JOBS_CLOSED =
  " Only verified employers publish jobs here, so any open jobs of yours are closed. Their applications stay with you. Once your company is verified anew, activate them under Manage Listings in your dashboard.";

/** What somebody reads whose verification the centre took back; `closesJobs` where an employer's open jobs close with it. */
export const unverifiedText = (userType: UserType, reason: string, closesJobs: boolean): MessageText => ({
  message_type: "other",
  for_company: true,
  ...(userType === "employer"
    ? {
        subject: "Your company is no longer verified",
        message: `The job centre took the verification of your company back, so people no longer see it on your jobs.${reasonGiven(reason)}${closesJobs ? JOBS_CLOSED : ""} If you think this is a mistake, please contact us.`,
      }
    : {
        subject: "Your profile is no longer verified",
        message: `The job centre took the verification of your profile back, so employers no longer see it beside your name.${reasonGiven(reason)} If you think this is a mistake, please contact us.`,
      }),
});

/** What an employer reads whose open jobs close because it has another name or number than the one that was verified. */
export const renamedText = (business: string): MessageText => ({
  subject: "Your company is not verified under its new name",
  message: `Your company has another name or CAC number than the one that we verified: ${business} is not verified yet.${JOBS_CLOSED} The job centre looks at it anew. If you have a question, please contact us.`,
  message_type: "other",
  for_company: true,
});
