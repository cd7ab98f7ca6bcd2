import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import type { Answer } from "@jobcentre/test-kit/test-service";
import { applicationModel } from "../applications/application.model.ts";
import { copyOwnApplications } from "../applications/copy-own-applications.ts";
import type { JobsFixture } from "./jobs-fixture.ts";

/** The interview that an employer plans unless told, 09:30 in Lagos, and when that is. */
export const INTERVIEW = { interview_date: "2026-12-01 09:30", interview_location: "Plot 12, Idu" };
export const STARTS_AT = "2026-12-01T08:30:00.000Z";

/** A new employer's open job, who applied for it, and what is done with the application. */
export interface Applied {
  employer: Person;
  jobId: string;
  seeker: Person;
  id: string;
  /** The employer moves it to a status, with what is said along with that. */
  decide(body: { status: string; reason?: string; first_day?: string }): Promise<Answer>;
  move(status: string): Promise<Answer>;
  /** The employer plans the interview, or changes it; `application_id` names another application for the same employer. */
  invite(changes?: Partial<typeof INTERVIEW> & { application_id?: string; former?: object | null }): Promise<Answer>;
  /** The employer calls the interview off. */
  callOff(body?: { starts_at?: string; words?: string }, by?: Person): Promise<Answer>;
  /** The centre keeps the job closed, or lets it be open again. */
  openByCentre(is_active: boolean): Promise<Answer>;
  stored(): Promise<NonNullable<Awaited<ReturnType<typeof storedApplication>>>>;
  /** What was told of it by such events, in their order. */
  told(event: { name: string }): Promise<unknown[]>;
  /** The applicant's own list, and their copy of it. */
  ownList(): Promise<object[]>;
  copied(): Promise<object[]>;
}

const storedApplication = (jobs: JobsFixture, id: string) => applicationModel(jobs.db).findById(id).lean();

/** Somebody applied for the job of a new employer; nobody decided anything yet. */
export async function applied(jobs: JobsFixture, job: Record<string, unknown> = {}): Promise<Applied> {
  const employer = await jobs.newEmployer();
  const jobId = await jobs.post(employer, job);
  const { seeker, id } = await jobs.apply(jobId);
  const ofEmployer = `/api/employer/applications/${id}`;
  const decide: Applied["decide"] = (body) => jobs.call(employer, `POST ${ofEmployer}/status`, body);
  return {
    employer,
    jobId,
    seeker,
    id,
    decide,
    move: (status) => decide({ status }),
    invite: (changes = {}) =>
      jobs.call(employer, "POST /api/employer/schedule-interview", { application_id: id, ...INTERVIEW, ...changes }),
    callOff: (body = {}, by = employer) =>
      jobs.call(by, `POST ${ofEmployer}/call-off-interview`, { starts_at: STARTS_AT, ...body }),
    openByCentre: (is_active) =>
      jobs.call(testPerson("admin"), `POST /api/admin/jobs/${jobId}/toggle-active`, { is_active }),
    stored: async () => (await storedApplication(jobs, id))!,
    told: async ({ name }) => (await jobs.recorded(id)).filter((event) => event.name === name).map(({ data }) => data),
    ownList: async () => (await jobs.call(seeker, "GET /api/job-applications")).body as unknown as object[],
    async copied() {
      const deps = { db: jobs.db, now: () => jobs.now };
      return (await copyOwnApplications(deps, seeker.account_id, { page: 1, limit: 5 })).items;
    },
  };
}

/** The same, and the employer has put it on the shortlist. */
export async function shortlisted(jobs: JobsFixture, job: Record<string, unknown> = {}): Promise<Applied> {
  const one = await applied(jobs, job);
  require200("shortlisted", await one.move("shortlisted"));
  return one;
}

/** The same, and the employer has invited to the interview. */
export async function invited(jobs: JobsFixture, job: Record<string, unknown> = {}): Promise<Applied> {
  const one = await shortlisted(jobs, job);
  require200("invited", await one.invite());
  return one;
}

function require200(what: string, { status, body }: Answer): void {
  if (status !== 200) throw new Error(`not ${what}: ${JSON.stringify(body)}`);
}
