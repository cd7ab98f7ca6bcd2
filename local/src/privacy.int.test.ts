import { createHash } from "node:crypto";
import { verifyChain } from "@jobcentre/admin-service/activity/verify-chain";
import { readEvents } from "@jobcentre/test-kit/event-stream";
import { readZip } from "@jobcentre/test-kit/read-zip";
import { validate } from "@jsonresume/schema";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CentrePerson } from "./testing/centre-person.ts";
import { finally_, isFarewell, PATIENCE } from "./testing/left-behind.ts";
import { type PlantedCentre, startPlantedCentre } from "./testing/planted-centre.ts";
import { ADMIN } from "./testing/whole-centre.ts";

let centre: PlantedCentre["centre"];
let search: PlantedCentre["search"];
let admin: CentrePerson;
let bystander: CentrePerson;
let employer: PlantedCentre["employer"];
let seeker: PlantedCentre["seeker"];

const EXPORT = "/api/privacy/export";
const DELETE = "DELETE /api/privacy/account";
const words = { confirmation: "delete my account" };
const download = (person: CentrePerson): Promise<Response> => fetch(centre.url + EXPORT, { headers: person.headers });
async function filesOf(person: CentrePerson): Promise<Map<string, Buffer>> {
  const answer = await download(person);
  expect(answer.status).toBe(200);
  return readZip(await answer.bytes());
}
const jsonIn = (files: Map<string, Buffer>, path: string) => JSON.parse(String(files.get(path)));
const missingIn = (files: Map<string, Buffer>, strings: readonly string[]): string[] => {
  const all = [...files]
    .map(([path, bytes]) => `${path}\n${bytes.toString("latin1")}`)
    .join("\n")
    .toLowerCase();
  return strings.filter((string) => !all.includes(string.toLowerCase()));
};

/** Has the pass that comes eight minutes after a deletion come now, once the first one is done, and waits for its end. */
async function lookForTheLastTime(): Promise<void> {
  const erased = centre.databaseOf("identity").collection("erased_accounts");
  const last = { $set: { passes: 5, next_pass_at: new Date() } };
  // A pass that runs just then says afterwards when the next one is due, as if nothing had been said here.
  const comeNow = async () => {
    await erased.updateMany({ passes: { $gt: 0 }, next_pass_at: { $ne: null } }, last);
    return erased.countDocuments({ next_pass_at: { $ne: null } });
  };
  await finally_(comeNow, (left) => left === 0);
}

beforeAll(async () => {
  ({ centre, search, admin, bystander, employer, seeker } = await startPlantedCentre());
}, PATIENCE);
afterAll(() => centre?.stop());

describe("taking one's data away", () => {
  it("is a ZIP to download that nobody stores or guesses the type of, and an entry in the activity log", async () => {
    const answer = await download(seeker.person);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": expect.stringMatching(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.zip"/),
      "x-content-type-options": "nosniff",
      "cache-control": expect.stringContaining("no-store"),
    });
    await answer.body?.cancel();
    const log = () => admin.call<{ details: string }[]>("GET /api/admin/activity-logs?action=export_data&scope=all");
    expect(await finally_(log, (entries) => entries.length > 0)).toMatchObject([
      { details: `${seeker.name} took a copy of their data` },
    ]);
    expect((await fetch(centre.url + EXPORT)).status).toBe(401);
  });

  it("holds everything of a job seeker, of every service and with every file, and a manifest that fits", async () => {
    const files = await filesOf(seeker.person);
    // Their employer's free words to others, and what was refused by address alone, belong to the log of the others.
    expect(missingIn(files, seeker.strings)).toEqual([]);
    const manifest = jsonIn(files, "manifest.json");
    expect(manifest.account).toBe(seeker.email);
    const described = manifest.files.map(({ path }: { path: string }) => path).concat("manifest.json");
    expect(described.sort()).toEqual([...files.keys()].sort());
    for (const { path, size, sha256 } of manifest.files) {
      expect(files.get(path)?.length, path).toBe(size);
      expect(createHash("sha256").update(files.get(path)!).digest("hex"), path).toBe(sha256);
    }
    const readme = String(files.get("README.txt"));
    for (const path of files.keys()) if (path.endsWith(".json")) expect(readme).toContain(path);
    expect(jsonIn(files, "training/attendance.json")).toMatchObject([
      { program_title: "Running", days: [{ day: expect.any(String), mark: "absent", marked_at: expect.any(String) }] },
    ]);
    expect(String(files.get("training/attendance.json"))).not.toContain(admin.account_id);
    expect(jsonIn(files, "account/sessions.json")).toMatchObject([{ account_id: seeker.person.account_id }]);
    expect(String(files.get("account/sessions.json"))).not.toMatch(/[0-9a-f]{64}/);
  });

  it("holds the profile as a résumé that is valid by the schema of JSON Resume", async () => {
    const resume = jsonIn(await filesOf(seeker.person), "profile/resume.json");
    let problems: unknown = "not validated";
    validate(resume, (errors: unknown) => {
      problems = errors;
    });
    expect(problems).toBeNull();
    expect(resume).toMatchObject({
      basics: { name: seeker.name, email: seeker.email, phone: "0803 771 0043" },
      work: [{ startDate: "2020-01", endDate: "2022-12" }],
      education: [{ startDate: "2010", endDate: "2014" }],
      skills: [{ name: "Zseekskill" }, { name: "Driving" }],
      certificates: [{ name: "Done", url: expect.stringContaining(seeker.certificate) }],
    });
  });

  it("holds everything of an employer, and of others nothing that is theirs", async () => {
    const files = await filesOf(employer.person);
    // What others say about them is those people's: they were promised that the reported do not learn it.
    // What they noted about an applicant is in that person's copy.
    const ofOthers = employer.strings.filter((string) => /told|noted/.test(string));
    expect(ofOthers).toHaveLength(2);
    // Words to who is told that a post is filled wait up to a minute, and are in no copy until then.
    const missing = missingIn(files, employer.strings).filter((string) => !string.includes("filled"));
    expect(missing.sort()).toEqual(ofOthers.sort());
    const ofSeeker = seeker.strings.filter((string) => /mail|letter|cv|skill|motivation|guidance/.test(string));
    expect(missingIn(files, ofSeeker)).toEqual(ofSeeker);
    const written = jsonIn(files, "jobs/messages-per-day.json").map(({ sent }: { sent: number }) => sent);
    // To two applicants, each alone and as one of several.
    expect(written.reduce((sum: number, sent: number) => sum + sent, 0)).toBe(4);
    expect(missingIn(files, ["Tolu Ade", bystander.account_id])).toEqual(["Tolu Ade", bystander.account_id]);
  });

  it("gives an administrator their own data, without passwords and without the people they worked on", async () => {
    const files = await filesOf(admin);
    expect(jsonIn(files, "account/admin.json")).toMatchObject([{ user_id: ADMIN.email }]);
    expect(missingIn(files, ["argon2", seeker.name])).toEqual(["argon2", seeker.name]);
    expect(jsonIn(files, "training/marked-attendance.json")).toMatchObject([{ name: expect.any(String) }]);
    expect(jsonIn(files, "activity/activity.json").length).toBeGreaterThan(5);
  });

  it("breaks off, and is never taken for whole, where a stored file is no longer what it was", async () => {
    const stored = centre.databaseOf("entrepreneurship").collection("files.files");
    const file = await stored.findOne({ "metadata.owner_id": seeker.person.account_id });
    await stored.updateOne({ _id: file?._id }, { $set: { "metadata.sha256": "0".repeat(64) } });
    const answer = await download(seeker.person);
    expect(answer.status).toBe(200);
    await expect(answer.bytes()).rejects.toThrow();
    await stored.updateOne({ _id: file?._id }, { $set: { "metadata.sha256": file?.metadata.sha256 } });
    expect((await filesOf(seeker.person)).size).toBeGreaterThan(10);
  });
});

describe("deleting one's own account", () => {
  it("needs the typed words, a sign-in that is not old, and no admin account; else nothing happens", async () => {
    const { person } = seeker;
    expect(await person.statusOf(DELETE)).toBe(400);
    expect(await person.statusOf(DELETE, { confirmation: "yes" })).toBe(400);
    expect(await admin.statusOf(DELETE, words)).toBe(409);
    const sessions = centre.databaseOf("identity").collection("sessions");
    const own = { account_id: person.account_id };
    const created_at: unknown = (await sessions.findOne(own))?.created_at;
    await sessions.updateOne(own, { $set: { created_at: new Date(Date.now() - 16 * 60_000) } });
    await expect(person.call(DELETE, words)).rejects.toThrow(/403.*sign_in_again/);
    await sessions.updateOne(own, { $set: { created_at } });
    expect(await person.call("GET /api/users/me")).toMatchObject({ id: person.account_id });
  });

  it(
    "leaves nothing of a job seeker but the name on a certificate, ends every session, and says so by e-mail",
    async () => {
      const { person, strings, name, email } = seeker;
      const elsewhere = await centre.signIn(email, "Another browser");
      expect(elsewhere.account_id).toBe(person.account_id);
      const stream = await readEvents(`${centre.url}/api/messages/stream`, elsewhere.headers);
      expect((await stream.next())?.event).toBe("ready");
      await elsewhere.call("GET /api/users/me");

      const answer = await fetch(`${centre.url}/api/privacy/account`, {
        method: "DELETE",
        headers: { ...person.headers, "content-type": "application/json" },
        body: JSON.stringify(words),
      });
      expect(answer.status).toBe(200);
      expect(answer.headers.get("set-cookie")).toMatch(/session=;.*1970/);
      expect(await person.statusOf("GET /api/users/me")).toBe(401);
      // What a gateway knows of a session is a second old at most.
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      expect(await elsewhere.statusOf("GET /api/users/me")).toBe(401);
      for (;;) if ((await stream.next()) === null) break;
      expect(await person.statusOf(DELETE, words)).toBe(401);

      const isElsewhere = (place: string): boolean => !isFarewell(place);
      const left = () => search.placesOf(strings.filter((string) => string !== name));
      expect((await finally_(left, (places) => !places.some(isElsewhere))).filter(isElsewhere)).toEqual([]);
      const farewells = async () => [...(await centre.mails())].filter(([place]) => isFarewell(place));
      const [farewell] = await finally_(farewells, (mails) => mails.length > 0);
      expect(farewell?.[1]).toContain(`To: ${email}`);
      expect(farewell?.[1].replaceAll("=\r\n", "")).toContain("was deleted on");
      expect(
        await centre
          .databaseOf("identity")
          .collection("mail_outbox")
          .findOne({ farewell_to: { $exists: true } }),
      ).toBeNull();

      // Minutes later, at the last look for what was under way, the written farewell goes too.
      await lookForTheLastTime();
      expect(await search.nothingLeft(strings.filter((string) => string !== name))).toEqual([]);
      const withName = await finally_(
        () => search.placesOf([name]),
        (places) => places.length === 1,
      );
      expect(withName).toEqual([`training.certificates: ${name}`]);
      // Its number alone leads to that name, and no id of the account's leads to the number.
      const { certificate } = seeker;
      const withNumber = (places: string[]) => places.length === 2;
      expect((await finally_(() => search.placesOf([certificate]), withNumber)).sort()).toEqual([
        `training.certificates: ${certificate}`,
        `training.enrollments: ${certificate}`,
      ]);
      const withId = await search.placesOf([person.account_id]);
      expect(withId.filter((place) => /^training\.(certificates|enrollments)/.test(place))).toEqual([]);
    },
    PATIENCE,
  );

  it("is in the activity log as the person's own act, without a name, and the chain still holds", async () => {
    const log = () =>
      admin.call<{ details: string; admin_name: string }[]>(
        "GET /api/admin/activity-logs?action=delete_user&scope=all",
      );
    expect(await finally_(log, (entries) => entries.length > 0)).toMatchObject([
      { details: "a former user deleted their own account", admin_name: "User" },
    ]);
    expect(await verifyChain(centre.databaseOf("admin"))).toMatchObject({ findings: [] });
  });

  it("lets the same person begin anew, with nothing of before", async () => {
    const again = await centre.signIn(seeker.email, "Somebody New");
    expect(again.account_id).not.toBe(seeker.person.account_id);
    expect(await again.call("GET /api/users/me")).toMatchObject({ user_type: null });
    const files = await filesOf(again);
    expect(jsonIn(files, "messages/messages.json")).toEqual([]);
    expect(files.has("profile/resume.json")).toBe(false);
  });

  it(
    "closes an employer's jobs and leaves nothing of the employer, but the applications of others",
    async () => {
      await employer.person.call(DELETE, words);
      await lookForTheLastTime();
      expect(await search.nothingLeft(employer.strings)).toEqual([]);
      const days = centre.databaseOf("jobs").collection<{ _id: string }>("message_days");
      expect(await days.countDocuments({ _id: { $regex: `^${employer.person.account_id}:` } })).toBe(0);
      const left = await bystander.call<{ status: string }[]>("GET /api/job-applications");
      expect(left.map(({ status }) => status)).toContain("shortlisted");
    },
    PATIENCE,
  );
});
