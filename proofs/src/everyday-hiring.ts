import { allPages } from "@jobcentre/e2e/all-pages";
import type { Applicant } from "@jobcentre/e2e/applicant";
import { eventually } from "@jobcentre/e2e/eventually";
import type { HttpPerson } from "@jobcentre/e2e/http-person";
import { PLAIN_JOB } from "@jobcentre/local/testing/planted-employer";
import { insist } from "./insist.ts";

/** The job that everybody applies for. */
export const postJob = (boss: HttpPerson): Promise<{ id: string }> =>
  eventually("a job of a new company", () =>
    insist(() => boss.call("POST /api/jobs", PLAIN_JOB)).then(({ status, body }) =>
      status === 201 ? (body as { id: string }) : undefined,
    ),
  );

/** From the application to the hire, with an interview; each call bears a key, so that it may be made again. */
export async function hire(boss: HttpPerson, { person, name }: Applicant, job_id: string): Promise<void> {
  const make = async (by: HttpPerson, step: string, path: string, body: object): Promise<unknown> => {
    const headers = { "idempotency-key": `${step}: ${name}` };
    const answer = await insist(() => by.call(`POST ${path}`, body, headers));
    if (answer.status >= 300) throw new Error(`${step} of ${name} answered ${answer.status}: ${answer.bytes}`);
    return answer.body;
  };
  const letter = { job_id, cover_letter: `My name is ${name}.` };
  const { id } = (await make(person, "apply", "/api/job-applications", letter)) as { id: string };
  const decide = (status: string) => make(boss, status, `/api/employer/applications/${id}/status`, { status });
  await decide("shortlisted");
  const interview = { application_id: id, interview_date: "2099-01-05 10:00", interview_location: "Wuse" };
  await make(boss, "invite", "/api/employer/schedule-interview", interview);
  await decide("hired");
}

/** Who was hired and does not read so. */
export async function notHired(people: readonly Applicant[], job_id: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const { person, name } of people) {
    const rows = await allPages<{ job_id: string; status: string }>(person, "/api/job-applications");
    const own = rows.filter((row) => row.job_id === job_id).map(({ status }) => status);
    if (own.join() !== "hired") wrong.push(`${name} was hired and reads ${own.join() || "nothing"}`);
  }
  return wrong;
}
