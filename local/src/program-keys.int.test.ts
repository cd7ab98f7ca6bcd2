import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type CentrePerson, createPerson } from "./testing/centre-person.ts";
import { finally_, PATIENCE } from "./testing/left-behind.ts";
import { PLAIN_COMPANY, PLAIN_JOB } from "./testing/planted-employer.ts";
import { eventually } from "./testing/planting.ts";
import { startWholeCentre, type WholeCentre } from "./testing/whole-centre.ts";

let centre: WholeCentre;
beforeAll(async () => {
  centre = await startWholeCentre();
}, PATIENCE);
afterAll(() => centre?.stop());

interface Made {
  id: string;
  key: string;
}
type Row = { id: string; title?: string; job_id?: string };

/** A company with a job for which somebody has applied. */
async function company(word: string): Promise<{ person: CentrePerson; jobId: string }> {
  const person = await centre.signIn(`${word}@example.com`, word);
  await person.call("POST /api/employer/profile", { business_name: `${word} Mills`, ...PLAIN_COMPANY });
  // Jobs learns of the company and of the seeker by events.
  const { id: jobId } = await eventually(() => person.call<Row>("POST /api/jobs", PLAIN_JOB).catch(() => undefined));
  const seeker = await centre.signIn(`${word}.seeker@example.com`, "Tolu Ade");
  const profile = { full_name: "Tolu Ade", phone: "0803 000 0000", location: "Wuse", education_level: "ond" };
  await seeker.call("POST /api/user-profiles", { ...profile, skills: ["welding"] });
  const letter = { job_id: jobId, cover_letter: "Please." };
  await eventually(() => seeker.call("POST /api/job-applications", letter).catch(() => undefined));
  return { person, jobId };
}

/** Software that has a key and nothing else: no cookie, no Origin. */
const withKey = (key: string): CentrePerson => createPerson(centre.url, "", { authorization: `Bearer ${key}` });
const makeKey = (by: CentrePerson, may: string) =>
  by.call<Made>("POST /api/employer/program-keys", { name: "HR system", may });

it(
  "[EMD-01] [EMD-04] software of a company posts, closes and reads what is the company's with a key, until it is ended",
  async () => {
    const admin = await centre.signInAdmin();
    const { person, jobId } = await company("zuma");
    const stranger = await company("gurara");
    const jobs = await makeKey(person, "jobs");
    const software = withKey(jobs.key);

    const posted = await software.call<Row>("POST /api/jobs", { ...PLAIN_JOB, title: "Posted by software" });
    expect(await person.call<Row[]>("GET /api/employer/jobs")).toContainEqual(
      expect.objectContaining({ id: posted.id, title: "Posted by software" }),
    );
    await software.call(`POST /api/jobs/${posted.id}/toggle-active`, { is_active: false });
    expect(await stranger.person.statusOf(`GET /api/jobs/${posted.id}`)).toBe(404);
    expect(await software.statusOf(`POST /api/jobs/${stranger.jobId}/toggle-active`, { is_active: false })).toBe(404);
    expect(await software.statusOf("GET /api/employer/applications")).toBe(403);
    expect(await software.statusOf("GET /api/users/me")).toBe(403);
    expect(await software.statusOf("POST /api/employer/program-keys", { name: "More", may: "applicants" })).toBe(403);

    const applicants = await makeKey(person, "applicants");
    const hr = withKey(applicants.key);
    const applications = await hr.call<Row[]>("GET /api/employer/applications");
    expect(applications.map(({ id }) => id).sort()).toEqual(
      (await person.call<Row[]>("GET /api/employer/applications")).map(({ id }) => id).sort(),
    );
    const [theirs] = await stranger.person.call<Row[]>("GET /api/employer/applications");
    expect(await hr.statusOf(`PUT /api/employer/applications/${theirs?.id}/note`, { note: "No." })).toBe(404);
    const [own] = await hr.call<Row[]>(`GET /api/employer/applications?job_id=${jobId}`);
    await hr.call(`PUT /api/employer/applications/${own?.id}/note`, { note: "From the HR system." });

    // Asked just before, so that the gateway knows the key as freshly as it can.
    expect(await software.statusOf("GET /api/employer/jobs")).toBe(200);
    await person.call(`DELETE /api/employer/program-keys/${jobs.id}`);
    const endedAt = performance.now();
    expect(
      await finally_(
        () => software.statusOf("GET /api/employer/jobs"),
        (status) => status === 401,
      ),
    ).toBe(401);
    expect(performance.now() - endedAt).toBeLessThan(1_500);

    await centre
      .databaseOf("identity")
      .collection("program_keys")
      .updateOne({ name: "HR system", may: "applicants" }, { $set: { ends_at: new Date() } });
    await delay(800);
    expect(await hr.statusOf("GET /api/employer/applications")).toBe(401);

    const logged = async () => {
      const rows = await admin.call<{ action: string }[]>("GET /api/admin/activity-logs?scope=all&limit=100");
      return rows.map(({ action }) => action);
    };
    const actions = await finally_(logged, (all) => all.includes("end_program_key"));
    expect(actions).toEqual(expect.arrayContaining(["make_program_key", "end_program_key"]));
  },
  PATIENCE,
);

it(
  "[GEN-04] software of a suspended company is refused as its people are",
  async () => {
    const admin = await centre.signInAdmin();
    const { person } = await company("kuje");
    const hr = withKey((await makeKey(person, "applicants")).key);
    await admin.call(`POST /api/admin/users/${person.account_id}/suspend`, { reason: "Asked for money." });
    const status = () => hr.statusOf("POST /api/jobs", PLAIN_JOB);
    expect(await finally_(status, (one) => one === 403)).toBe(403);
    expect(await hr.statusOf("GET /api/employer/applications")).toBe(403);
    expect(await hr.statusOf("GET /api/employer/jobs")).toBe(200);
  },
  PATIENCE,
);
