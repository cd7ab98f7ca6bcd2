import { randomBytes } from "node:crypto";
import { applicationModel as businessModel } from "@jobcentre/entrepreneurship/applications/application.model";
import { fundingModel } from "@jobcentre/entrepreneurship/funding/funding.model";
import { mentorshipModel } from "@jobcentre/entrepreneurship/mentorships/mentorship.model";
import { accountModel } from "@jobcentre/identity/accounts/account.model";
import { accountOfProvider } from "@jobcentre/identity/accounts/account-of-provider";
import { writtenCvModel } from "@jobcentre/identity/written-cv/written-cv.model";
import { applicationModel as jobApplicationModel } from "@jobcentre/jobs/applications/application.model";
import { jobModel } from "@jobcentre/jobs/jobs/job.model";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { freePort } from "@jobcentre/service-kit/free-port";
import { createLogger } from "@jobcentre/service-kit/logger";
import { testDatabase } from "@jobcentre/test-kit/store-database";
import { applicationModel } from "@jobcentre/training/applications/application.model";
import { attendanceModel } from "@jobcentre/training/attendance/attendance.model";
import { certificateModel } from "@jobcentre/training/certificates/certificate.model";
import { enrollmentModel } from "@jobcentre/training/enrollments/enrollment.model";
import { programModel } from "@jobcentre/training/programs/program.model";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServicesHere } from "../one-process.ts";
import { DEMO_APPLICATIONS } from "./applications.ts";
import { DEMO_BUSINESSES } from "./businesses.ts";
import type { DemoOutcome } from "./demo-application.ts";
import { type DemoStores, withDemoStores } from "./demo-stores.ts";
import { DEMO_JOB_APPLICATIONS, type DemoJobOutcome } from "./job-applications.ts";
import { writeDemoData } from "./write-demo-data.ts";

const log = createLogger({ name: "demo", level: process.env.TEST_LOG_LEVEL ?? "silent" });
const SERVICES = ["IDENTITY", "JOBS", "TRAINING", "ENTREPRENEURSHIP", "ADMIN"];
/** Writing it all takes 3 s on an idle machine; a busy one may take its time. */
const PATIENCE = { timeout: 300_000 };
const today = (): Date => new Date();
const count = (...outcomes: DemoOutcome[]): number =>
  DEMO_APPLICATIONS.filter(({ outcome }) => outcomes.includes(outcome)).length;

const countJobs = (...outcomes: DemoJobOutcome[]): number =>
  DEMO_JOB_APPLICATIONS.filter(({ outcome }) => outcomes.includes(outcome)).length;

/** A centre of its own: all services on their own databases of the test store. */
async function startCentre() {
  const { storeUri: mongodbUri } = await testDatabase("demo");
  const databasePrefix = `test_${randomBytes(5).toString("hex")}_`;
  const env: NodeJS.ProcessEnv = {
    MONGODB_URI: mongodbUri,
    DATABASE_PREFIX: databasePrefix,
    INTERNAL_SECRET: "test-secret-test-secret-test-secret!",
    ADMIN_EMAIL: "admin@jobcentre.example",
    ADMIN_PASSWORD: "a-password-for-tests",
  };
  for (const name of SERVICES) env[`${name}_URL`] = `http://127.0.0.1:${await freePort()}`;
  const services = await startServicesHere(env, log);
  return {
    stop: services.stop,
    write: (now = today) => writeDemoData({ env, now, log }),
    look: <T>(work: (stores: DemoStores) => Promise<T>) => withDemoStores(mongodbUri, databasePrefix, work),
  };
}
type Centre = Awaited<ReturnType<typeof startCentre>>;

const counts = (centre: Centre) =>
  centre.look(async ({ identity, jobs, training, entrepreneurship }) => ({
    jobSeekers: await accountModel(identity).countDocuments({ user_type: "job_seeker" }),
    employers: await accountModel(identity).countDocuments({ user_type: "employer" }),
    accounts: await accountModel(identity).countDocuments(),
    writtenCvs: await writtenCvModel(identity).countDocuments(),
    jobs: await jobModel(jobs).countDocuments(),
    jobApplications: await jobApplicationModel(jobs).countDocuments(),
    counted: (await jobModel(jobs).find()).reduce((sum, { applications_count }) => sum + applications_count, 0),
    shortlisted: await jobApplicationModel(jobs).countDocuments({ status: "shortlisted" }),
    hired: await jobApplicationModel(jobs).countDocuments({ status: "hired" }),
    interviews: await jobApplicationModel(jobs).countDocuments({ interview: { $ne: null } }),
    programs: await programModel(training).countDocuments(),
    applications: await applicationModel(training).countDocuments(),
    pending: await applicationModel(training).countDocuments({ status: "pending" }),
    rejected: await applicationModel(training).countDocuments({ status: "rejected" }),
    enrolled: await enrollmentModel(training).countDocuments({ status: "enrolled" }),
    completed: await enrollmentModel(training).countDocuments({ status: "completed" }),
    certificates: await certificateModel(training).countDocuments(),
    // Those who take part in programs that have begun, each with some days.
    attended: await attendanceModel(training).countDocuments(),
    businesses: await businessModel(entrepreneurship).countDocuments(),
    activeBusinesses: await businessModel(entrepreneurship).countDocuments({ status: "active" }),
    mentorships: await mentorshipModel(entrepreneurship).countDocuments(),
    activeMentorships: await mentorshipModel(entrepreneurship).countDocuments({ mentorship_status: "active" }),
    funding: await fundingModel(entrepreneurship).countDocuments(),
    disbursed: await fundingModel(entrepreneurship).countDocuments({ disbursement_status: "disbursed" }),
  }));

/** A clock that fails after so many looks, wherever the writer is then. */
const failingAfter = (looks: number) => () => {
  looks -= 1;
  if (looks < 0) throw new Error("interrupted");
  return new Date();
};

const aPerson = { issuer: "https://idp.example", subject: "1", email: "a@example.com", name: "A", picture: null };
const arrive = (centre: Centre) =>
  centre.look(({ identity }) => inTransaction(identity, () => accountOfProvider(identity, aPerson, today())));

const WHOLE_DEMO = {
  jobSeekers: 40,
  employers: 12,
  // The administrator's is the one without a profile.
  accounts: 53,
  writtenCvs: 1,
  jobs: 60,
  jobApplications: DEMO_JOB_APPLICATIONS.length,
  counted: DEMO_JOB_APPLICATIONS.length,
  shortlisted: countJobs("shortlisted"),
  hired: countJobs("hired"),
  interviews: DEMO_JOB_APPLICATIONS.filter(({ interview }) => interview).length,
  programs: 24,
  applications: DEMO_APPLICATIONS.length,
  pending: count("pending"),
  rejected: count("rejected"),
  enrolled: count("enrolled"),
  completed: count("completed", "certified"),
  certificates: count("certified"),
  attended: count("completed", "certified"),
  businesses: DEMO_BUSINESSES.length,
  activeBusinesses: DEMO_BUSINESSES.filter(({ outcome }) => outcome === "active").length,
  mentorships: DEMO_BUSINESSES.filter(({ mentor }) => mentor).length,
  activeMentorships: DEMO_BUSINESSES.filter(({ mentor }) => mentor && !mentor.completed).length,
  funding: DEMO_BUSINESSES.filter(({ funding }) => funding).length,
  disbursed: DEMO_BUSINESSES.filter(({ funding }) => funding?.disbursed).length,
};

describe("demo data in an empty centre", () => {
  let centre: Centre;
  beforeAll(async () => {
    centre = await startCentre();
  });
  afterAll(() => centre?.stop());

  it("is written once, with every seat counted and the administrator as who decided", PATIENCE, async () => {
    expect(await centre.write()).toBe("written");
    expect(await counts(centre)).toEqual(WHOLE_DEMO);
    expect(await centre.write()).toBe("already there");
    expect(await counts(centre)).toEqual(WHOLE_DEMO);

    await centre.look(async ({ admin, training }) => {
      const full = await programModel(training).findOne({ title: "Phone and Laptop Repair" }).lean();
      expect(full).toMatchObject({ current_participants: 6, max_participants: 6 });
      const rejected = await applicationModel(training).findOne({ status: "rejected" }).lean();
      const administrator = await admin.collection("admins").findOne({});
      expect(administrator?.account_ids).toEqual([rejected?.decided_by]);
    });
  });
});

describe("demo data that is interrupted", () => {
  let centre: Centre;
  beforeAll(async () => {
    centre = await startCentre();
  });
  afterAll(() => centre?.stop());

  it("goes on at the next start and doubles nothing", PATIENCE, async () => {
    const left: Awaited<ReturnType<typeof counts>>[] = [];
    // 52 looks go to the people of every run, so each run gets less further than any one step takes.
    const budgets = [1, 20, ...Array<number>(60).fill(70)];
    for (const looks of budgets) {
      const result = await centre.write(failingAfter(looks)).catch((error: Error) => error.message);
      if (result === "written") break;
      expect(result).toContain("interrupted");
      left.push(await counts(centre));
    }
    expect(await centre.write()).toBe("already there");
    expect(await counts(centre)).toEqual(WHOLE_DEMO);

    const stopped = (within: (then: (typeof left)[number]) => boolean) => expect(left.some(within)).toBe(true);
    stopped(({ jobSeekers, employers }) => jobSeekers + employers > 0 && jobSeekers < 40);
    stopped(({ programs }) => programs > 0 && programs < 24);
    stopped(({ jobs }) => jobs > 0 && jobs < 60);
    stopped(({ applications }) => applications > 0 && applications < WHOLE_DEMO.applications);
    stopped(({ businesses }) => businesses > 0 && businesses < DEMO_BUSINESSES.length);
    stopped(({ pending, applications }) => pending > WHOLE_DEMO.pending && pending < applications);
  });
});

describe("demo data that is interrupted before people come", () => {
  it.each<[string, (centre: Centre) => Promise<unknown>]>([
    ["a person signed in", arrive],
    [
      "an administrator made a program",
      (centre) => centre.look(({ training }) => programModel(training).updateOne({}, { $set: { title: "Our own" } })),
    ],
  ])("does not go on beside real data: %s", PATIENCE, async (_what, becomeReal) => {
    const centre = await startCentre();
    try {
      await expect(centre.write(failingAfter(80))).rejects.toThrow("interrupted");
      await becomeReal(centre);
      const before = await counts(centre);
      expect(before).toMatchObject({ programs: expect.any(Number), jobs: 0 });
      expect(before.programs).toBeGreaterThan(0);
      expect(await centre.write()).toBe("skipped: real data");
      expect(await centre.write()).toBe("skipped: real data");
      expect(await counts(centre)).toEqual(before);
    } finally {
      await centre.stop();
    }
  });
});

describe("demo data in a centre that people use", () => {
  let centre: Centre;
  beforeAll(async () => {
    centre = await startCentre();
    await arrive(centre);
  });
  afterAll(() => centre?.stop());

  it("is never written, not even when the people have left", async () => {
    expect(await centre.write()).toBe("skipped: real data");
    await centre.look(({ identity }) => accountModel(identity).deleteMany({}));
    expect(await centre.write()).toBe("skipped: real data");
    expect(await counts(centre)).toMatchObject({ accounts: 0, programs: 0, jobs: 0 });
  });
});
