import type { Envelope } from "@jobcentre/contracts/envelope";
import { settingsChanged } from "@jobcentre/contracts/events/admin";
import { employerSaved, profileSaved, userDeleted } from "@jobcentre/contracts/events/identity";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { eraseElsewhere } from "../erasure/erase-elsewhere.ts";
import { jobsService } from "../service.ts";

/** A job as an employer enters it. */
export const JOB = {
  title: "Line supervisor",
  description: "Runs the night shift of the juice line.",
  requirements: "",
  salary_min: 80_000,
  salary_max: null,
  location: "Idu",
  category: "Manufacturing",
  experience_required: 2,
  application_deadline: "",
};

export interface JobsFixture extends TestService {
  /** The service's clock; set it to travel. */
  now: Date;
  /** Brings the copy of an employer, as its profile's event does. */
  saveEmployer(
    person: Person,
    changes?: Partial<typeof employerSaved.example>,
    aggregate_version?: number,
  ): Promise<unknown>;
  /** Brings the copy of a job seeker. */
  saveProfile(
    person: Person,
    changes?: Partial<typeof profileSaved.example>,
    aggregate_version?: number,
  ): Promise<unknown>;
  /** A new employer whose copy is here. */
  newEmployer(changes?: Partial<typeof employerSaved.example>): Promise<Person>;
  /** Posts a job and answers its id. */
  post(employer: Person, changes?: Partial<typeof JOB> | Record<string, unknown>): Promise<string>;
  /** Applies as a new job seeker; answers who, and the application's id. */
  apply(jobId: string): Promise<{ seeker: Person; id: string }>;
  setSetting(key: string, value: string): Promise<unknown>;
  /** Brings the news that somebody's account was deleted, and has done what follows a moment later; answers the event. */
  eraseAccount(person: Person, more?: Partial<Envelope>): Promise<Envelope>;
}

/** Where the clock stands at first: 11:00 in Lagos. */
export const START = new Date("2026-11-20T10:00:00.000Z");

/**
 * The service with what tests of jobs do again and again; its clock stands at START. Without its own `looks` none
 * comes between those of a test.
 */
export async function startJobs({ looks = true } = {}): Promise<JobsFixture> {
  const clock = { now: START };
  const create: typeof jobsService.create = async (deps) => ({
    ...(await jobsService.create(deps)),
    ...(!looks && { startWork: undefined }),
  });
  const service = await startTestService({ ...jobsService, create }, { now: () => clock.now });
  let settings = 0;
  const fixture: JobsFixture = {
    ...service,
    get now() {
      return clock.now;
    },
    set now(to) {
      clock.now = to;
    },
    saveEmployer: (person, changes = {}, aggregate_version = 1) =>
      service.deliver(
        employerSaved.name,
        { ...employerSaved.example, account_id: person.account_id, ...changes },
        { aggregate_version },
      ),
    saveProfile: (person, changes = {}, aggregate_version = 1) =>
      service.deliver(
        profileSaved.name,
        { ...profileSaved.example, account_id: person.account_id, ...changes },
        { aggregate_version },
      ),
    async newEmployer(changes = {}) {
      const person = testPerson("employer");
      await fixture.saveEmployer(person, changes);
      return person;
    },
    async post(employer, changes = {}) {
      const { status, body } = await service.call(employer, "POST /api/jobs", { ...JOB, ...changes });
      if (status !== 201) throw new Error(`not posted: ${JSON.stringify(body)}`);
      return String(body.id);
    },
    async apply(jobId) {
      const seeker = testPerson("job_seeker");
      const { status, body } = await service.call(seeker, "POST /api/job-applications", { job_id: jobId });
      if (status !== 201) throw new Error(`not applied: ${JSON.stringify(body)}`);
      return { seeker, id: String(body.id) };
    },
    setSetting: (key, value) =>
      service.deliver(settingsChanged.name, { settings: { [key]: value } }, { aggregate_version: ++settings }),
    async eraseAccount({ account_id }, more) {
      const sent = await service.deliver(userDeleted.name, { ...userDeleted.example, account_id }, more);
      const deps = { db: service.db, now: () => clock.now };
      await eraseElsewhere(deps, account_id, { isLast: false, isStopping: () => false });
      return sent;
    },
  };
  return fixture;
}

/** An id of nothing. */
export const NO_ID = "65f0c0ffee0000000000dead";
