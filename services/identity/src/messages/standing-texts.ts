import type { UserType } from "@jobcentre/contracts/options";
import type { MessageText } from "./message-rule.ts";
import { reasonGiven } from "./sentence.ts";

type Words = Record<UserType, string>;

const SUSPENDED: Words = {
  employer:
    " Your open jobs are closed: once they have stayed so for a minute, who waits for one is told, and interviews to come are called off.",
  job_seeker: " Employers no longer find you; your applications stay.",
};

/** What somebody reads whose account the centre suspends; `contact` is how to reach it, or "". */
export const suspendedText = (userType: UserType | null, reason: string, contact: string): MessageText => ({
  subject: "Your account is suspended",
  message: `The job centre suspended your account.${reasonGiven(reason)} You can sign in, read what is yours and take a copy of your data, and change nothing.${userType ? SUSPENDED[userType] : ""} If you think this is a mistake, or want your account deleted, please contact us.${contact && `\n\n${contact}`}`,
  message_type: "other",
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
});
