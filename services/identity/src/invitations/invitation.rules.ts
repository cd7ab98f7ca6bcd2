import { invitationSubject } from "@jobcentre/contracts/invitation-subject";
import { namingNoPage } from "@jobcentre/contracts/named-pages";
import { NO_MONEY } from "../messages/no-money.ts";
import { oneLine } from "../messages/one-line.ts";

/** How many people an employer may invite from one midnight in Lagos to the next. */
export const INVITATIONS_A_DAY = 50;

/** How many of them go to the same person within thirty days: whoever does not answer three does not want a fourth. */
export const INVITATIONS_TO_ONE = 3;
export const INVITED_AGAIN_MS = 30 * 24 * 3_600_000;

/** What the job seeker reads: the employer's own words, where no page is a link, and where the job is. */
export function invitationText(invitation: { employer_name: string; message: string; job_id: string | null }) {
  const { employer_name, message, job_id } = invitation;
  const job = job_id ? `\n\nThe job: /jobs/${job_id}` : "";
  return {
    subject: invitationSubject(oneLine(employer_name)),
    message: `${namingNoPage(message)}${job}\n\n${NO_MONEY}`,
    message_type: "job_invite" as const,
  };
}
