import { ListAnswer } from "@jobcentre/service-kit/answers";
import type { ApplicantDetails } from "../applicants/applicant-details.ts";
import type { StoreDeps } from "../deps.ts";
import type { JobApplication } from "./application.model.ts";
import { answerForSeeker, type SeekersApplication } from "./application-answers.ts";
import { readPage } from "./read-page.ts";

/** Without what only searches compare. */
function asRead(details: ApplicantDetails): ApplicantDetails {
  const { search_text, search_roots, search_location, ...read } = details;
  return read;
}

const ofEmployer = ({ employer_note, employer_mark }: JobApplication) => ({
  ...(employer_note && { employers_note: employer_note }),
  ...(employer_mark && { employers_mark: employer_mark }),
});

interface CopiedApplication extends SeekersApplication {
  interview_called_off?: string;
  employers_note?: string;
  employers_mark?: JobApplication["employer_mark"];
  /** What of their profile the employer goes on reading, who rejected it. */
  employer_reads?: ApplicantDetails;
}

/** A job seeker's own applications to take away, with the date of an interview that was called off, of which people read in their messages, and what an employer noted about them and how it sorted them. */
export async function copyOwnApplications(
  deps: StoreDeps,
  accountId: string,
  paging: { page: number; limit: number },
): Promise<ListAnswer<CopiedApplication>> {
  const { found, total } = await readPage(deps, { account_id: accountId }, paging);
  const now = deps.now();
  const copies = found.map(({ application, job }) => ({
    ...answerForSeeker(application, job, now),
    ...(application.first_day && { first_day: application.first_day }),
    ...(application.as_rejected && { employer_reads: asRead(application.as_rejected) }),
    ...(application.called_off && { interview_called_off: application.called_off.interview_date }),
    // An instance of before leaves it with what was withdrawn.
    ...(application.status !== "withdrawn" && ofEmployer(application)),
  }));
  return new ListAnswer(copies, total);
}
