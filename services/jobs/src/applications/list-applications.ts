import type { jobsCalls } from "@jobcentre/contracts/http/jobs";
import { ListAnswer } from "@jobcentre/service-kit/answers";
import type * as z from "zod";
import { findApplicants } from "../applicants/find-applicants.ts";
import type { StoreDeps } from "../deps.ts";
import type { JobApplication } from "./application.model.ts";
import { answerForEmployer, type EmployersApplication } from "./application-answers.ts";
import { employersApplications } from "./employers-applications.ts";
import { interviewFilters } from "./interview-filters.ts";
import { NEWEST_FIRST, NEXT_FIRST, OLDEST_FIRST, readPage } from "./read-page.ts";

type Query = z.output<(typeof jobsCalls)["GET /api/employer/applications"]["query"]>;

/** Applications for an employer's jobs, newest first unless asked for otherwise; of interviews to come, under way or over, the first one. */
export async function listApplications(
  deps: StoreDeps,
  employerId: string,
  { status, interview, sort, page, limit, ...wanted }: Query,
): Promise<ListAnswer<EmployersApplication>> {
  // Only the shortlisted have interviews, or wait for one.
  if (interview && (status ?? "shortlisted") !== "shortlisted") return new ListAnswer([], 0);
  const matching = {
    ...(await employersApplications(deps.db, employerId, wanted)),
    ...(status && { status }),
    ...(interview && (await interviewFilters(deps.db, employerId, deps.now()))[interview]),
  };
  const order =
    interview === "coming" || interview === "over" ? NEXT_FIRST : sort === "oldest" ? OLDEST_FIRST : NEWEST_FIRST;
  const { found, total } = await readPage(deps, matching, { page, limit }, order);
  const accountOf = ({ application }: { application: JobApplication }): string => application.account_id;
  const applicants = await findApplicants(deps.db, found.map(accountOf));
  const answers = found.map(({ application, job }) =>
    answerForEmployer(application, job, applicants.get(application.account_id)),
  );
  return new ListAnswer(answers, total);
}
