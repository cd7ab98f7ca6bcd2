import { interviewScheduled } from "@jobcentre/contracts/events/jobs";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { Problem } from "@jobcentre/service-kit/problem";
import type { StoreDeps } from "../deps.ts";
import { applicationModel } from "./application.model.ts";
import { interviewProblem, lagosInstant } from "./application.rules.ts";
import type { EmployersApplication } from "./application-answers.ts";
import { applicationFacts } from "./application-facts.ts";
import { withDetails } from "./with-details.ts";

interface Input {
  application_id: string;
  employer_id: string;
  /** `YYYY-MM-DD HH:MM` in Lagos. */
  interview_date: string;
  interview_location: string;
}

/** Sets or moves the interview of a shortlisted application, whose status stays. Throws Problem("not_shortlisted"). */
export async function scheduleInterview({ db, now }: StoreDeps, input: Input): Promise<EmployersApplication> {
  const { application_id, employer_id, interview_date, interview_location } = input;
  const problem = interviewProblem(interview_date, now());
  const starts_at = lagosInstant(interview_date);
  if (problem || !starts_at) {
    const text = `Please check what you entered. ${problem}.`;
    throw new Problem("invalid_input", { text, fields: { interview_date: problem ?? "" } });
  }
  return inTransaction(db, async () => {
    const of = { _id: application_id, employer_id };
    const invited = await applicationModel(db)
      .findOneAndUpdate(
        { ...of, status: "shortlisted" },
        { $set: { interview: { interview_date, interview_location, starts_at } } },
        { returnDocument: "after" },
      )
      .lean();
    if (!invited) throw new Problem((await applicationModel(db).exists(of)) ? "not_shortlisted" : "not_found");
    const { answer, job } = await withDetails(db, invited);
    await recordEvent(db, interviewScheduled, {
      aggregate_id: application_id,
      data: {
        ...applicationFacts(invited, job, answer.applicant.full_name),
        interview_date,
        interview_location,
        starts_at: starts_at.toISOString(),
      },
    });
    return answer;
  });
}
