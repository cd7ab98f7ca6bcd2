import { verifyChain } from "@jobcentre/admin-service/activity/verify-chain";
import { readEvents } from "@jobcentre/test-kit/event-stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CentrePerson } from "./testing/centre-person.ts";
import { finally_, PATIENCE } from "./testing/left-behind.ts";
import { type PlantedCentre, startPlantedCentre } from "./testing/planted-centre.ts";

let centre: PlantedCentre["centre"];
let search: PlantedCentre["search"];
let admin: CentrePerson;
let bystander: CentrePerson;
let employer: PlantedCentre["employer"];
let seeker: PlantedCentre["seeker"];
const placesOf = (strings: readonly string[]) => search.placesOf(strings);
const onlyFarewellLeft = (strings: readonly string[]) => search.onlyFarewellLeft(strings);

const recount = () =>
  finally_(
    () => admin.call<{ figure: string; shown: number; counted: number }[]>("GET /api/admin/stats/recount"),
    (rows) => rows.every(({ shown, counted }) => shown === counted),
  );
const deleteUser = (id: string) => admin.statusOf(`DELETE /api/admin/users/${id}`);
const sentEvents = (service: "identity" | "training", about: string) =>
  centre
    .databaseOf(service)
    .collection("outbox")
    .find({ envelope: new RegExp(about) })
    .toArray();

beforeAll(async () => {
  ({ centre, search, admin, bystander, employer, seeker } = await startPlantedCentre());
}, PATIENCE);
afterAll(() => centre?.stop());

describe("deleting a user", () => {
  it(
    "is refused for oneself, for admins, for nobody and for who is no admin",
    async () => {
      expect(await deleteUser(admin.account_id)).toBe(409);
      expect(await deleteUser("65f0c0ffee65f0c0ffee65f0")).toBe(404);
      expect(await deleteUser("no-id")).toBe(404);
      expect(await admin.statusOf(`DELETE /api/admin/users/${seeker.person.account_id}`, { really: true })).toBe(400);
      expect(await bystander.statusOf(`DELETE /api/admin/users/${seeker.person.account_id}`)).toBe(403);
      const other = await centre.signIn("second@jobcentre.example", "Second Admin");
      const invited = { email: "second@jobcentre.example", full_name: "Second Admin", phone: "", location: "" };
      await admin.call("POST /api/admin/create-admin", invited);
      const role = () => other.call<{ is_admin: boolean }>("GET /api/users/me");
      expect(await finally_(role, ({ is_admin }) => is_admin)).toMatchObject({ is_admin: true });
      expect(await deleteUser(other.account_id)).toBe(409);
      // The gateway may know the role of a moment ago.
      const deleteFirst = () => other.statusOf(`DELETE /api/admin/users/${admin.account_id}`);
      expect(await finally_(deleteFirst, (status) => status !== 403)).toBe(409);
    },
    PATIENCE,
  );

  it(
    "finds what was planted everywhere before, so that finding nothing later means something",
    async () => {
      for (const planted of [seeker.strings, employer.strings]) {
        const places = await placesOf(planted);
        expect(planted.filter((string) => !places.some((place) => place.endsWith(`: ${string}`)))).toEqual([]);
      }
      const everywhere = new Set((await placesOf(seeker.strings)).map((place) => place.split(":")[0]?.split(" ")[0]));
      for (const place of [
        "identity.outbox",
        "identity.files.chunks",
        "jobs.idempotency_keys",
        "admin.activity",
        "mail",
      ])
        expect([...everywhere]).toContain(place);
    },
    PATIENCE,
  );

  it(
    "is looked at as a whole before: everything of every service, and the look itself in the activity log",
    async () => {
      const { account_id } = seeker.person;
      const whole = await admin.call<{ full_name: string; sections: { title: string; records: unknown[] }[] }>(
        `GET /api/admin/users/${account_id}`,
      );
      expect(whole.full_name).toBe(seeker.name);
      const filled = whole.sections.filter(({ records }) => records?.length).map(({ title }) => title);
      const own = [
        "Account",
        "Profile",
        "Written CV",
        "Who downloaded the CV",
        "Companies that saved them",
        "Messages",
      ];
      const ofJobs = [
        "Job applications",
        "Job alerts",
        "Saved jobs",
        "Requests for paid services",
        "What they reported",
      ];
      const ofTraining = [
        "Training applications",
        "Motivations and documents",
        "Place alerts",
        "Enrollments",
        "Revoked certificates",
        "Feedback",
      ];
      expect(filled).toEqual([...own, ...ofJobs, ...ofTraining, "Businesses", "Notes of mentors"]);
      const read = JSON.stringify(whole).toLowerCase();
      for (const string of seeker.strings.filter((text) =>
        /letter|guidance|motivation|docRun|feedback|cvname|cvtasks|cvschool|idea|skill|mail/.test(text),
      ))
        expect(read).toContain(string.toLowerCase());
      const log = () =>
        admin.call<{ action: string; details: string }[]>("GET /api/admin/activity-logs?action=view_user&scope=all");
      expect(await finally_(log, (entries) => entries.length > 0)).toMatchObject([
        { details: `Opened everything known of ${seeker.name}` },
      ]);
      expect(await admin.statusOf("GET /api/admin/users/65f0c0ffee65f0c0ffee65f0")).toBe(404);
    },
    PATIENCE,
  );

  it(
    "[ADU-13] leaves nothing of a job seeker behind but the name on a certificate",
    async () => {
      const { person, strings, name } = seeker;
      const stream = await readEvents(`${centre.url}/api/messages/stream`, person.headers);
      expect((await stream.next())?.event).toBe("ready");
      const seats = async () =>
        (await admin.call<{ current_participants: number }>(`GET /api/admin/training-programs/${seeker.enrolledIn}`))
          .current_participants;
      expect(await seats()).toBe(1);
      await centre
        .databaseOf("training")
        .collection("dead_letters")
        .insertOne({
          raw: JSON.stringify({ data: { account_id: person.account_id, applicant_name: name } }),
          reason: `duplicate key: ${name}`,
          created_at: new Date(),
        });

      expect(await deleteUser(person.account_id)).toBe(200);
      for (;;) if ((await stream.next()) === null) break;
      const out = () => person.statusOf("GET /api/users/me");
      expect(await finally_(out, (status) => status === 401)).toBe(401);
      expect(await deleteUser(person.account_id)).toBe(404);

      const goneFromShortlist = async () =>
        (await employer.person.call<{ subject: string }[]>("GET /api/messages")).filter(({ subject }) =>
          /^An application for .* was deleted$/.test(subject),
        );
      expect(await finally_(goneFromShortlist, (all) => all.length > 0)).toHaveLength(1);

      expect(await onlyFarewellLeft(strings.filter((string) => string !== name))).toEqual([]);
      const withName = await finally_(
        () => placesOf([name]),
        (places) => places.length === 1,
      );
      expect(withName).toEqual([`training.certificates: ${name}`]);
      expect(await admin.call(`GET /api/verify-certificate/${seeker.certificate}`)).toMatchObject({
        participant_name: name,
      });
      expect(await seats()).toBe(0);
      const enrollments = await admin.call<{ program_title: string; participant_name: string; status: string }[]>(
        "GET /api/admin/training-enrollments",
      );
      const theirs = enrollments.filter(({ program_title }) => program_title !== "Waited for");
      expect(theirs.map(({ participant_name, status }) => `${participant_name}: ${status}`).sort()).toEqual([
        "A former participant: completed",
        "A former participant: completed",
        "A former participant: dropped",
      ]);
    },
    PATIENCE,
  );

  it("tells nobody's name in the activity log, whose chain still holds, and says who deleted", async () => {
    const log = () =>
      admin.call<{ action: string; details: string; admin_name: string }[]>(
        "GET /api/admin/activity-logs?scope=all&limit=100",
      );
    const entries = await log();
    expect(entries.find(({ action }) => action === "delete_user")).toMatchObject({
      details: "Deleted the account of a former user",
      admin_name: expect.not.stringMatching(/^(System|User)$/),
    });
    expect(entries.filter(({ details }) => details.includes("a former user")).length).toBeGreaterThan(5);
    expect(entries.map(({ details }) => details)).toContain("Erased with the account");
    expect(await verifyChain(centre.databaseOf("admin"))).toMatchObject({ findings: [] });
  });

  it(
    "is not undone by what comes late or again, and a certificate for nobody is not issued",
    async () => {
      const { person, late } = seeker;
      const outbox = centre.databaseOf("identity").collection("outbox");
      for (const { name, data } of late) {
        const id = new (centre.databaseOf("identity").base.Types.ObjectId)();
        const envelope = {
          id: id.toHexString(),
          name,
          version: 1,
          aggregate_id: id.toHexString(),
          aggregate_version: 1,
        };
        const more = { occurred_at: new Date().toISOString(), actor: null, trace_id: "late", data };
        const row = { _id: id, aggregate_id: envelope.aggregate_id, aggregate_version: 1, published_at: null };
        await outbox.insertOne({ ...row, envelope: JSON.stringify({ ...envelope, ...more }) });
      }
      const waiting = () => outbox.countDocuments({ published_at: null });
      expect(await finally_(waiting, (count) => count === 0)).toBe(0);
      expect(
        await finally_(
          () => sentEvents("identity", "late"),
          (rows) => rows.length === 0,
        ),
      ).toEqual([]);
      expect(await onlyFarewellLeft(seeker.strings.filter((string) => string !== seeker.name))).toEqual([]);
      expect(
        await finally_(
          () => placesOf([seeker.name]),
          (places) => places.length === 1,
        ),
      ).toHaveLength(1);
      const uncertified = await admin.call<{ id: string; status: string; certificate_number: string | null }[]>(
        "GET /api/admin/training-enrollments?status=completed&certified=no",
      );
      expect(uncertified).toHaveLength(1);
      expect(await admin.statusOf(`POST /api/admin/training-certificates/${uncertified[0]?.id}/issue`)).toBe(409);
      const again = await centre.signIn(seeker.email, "Somebody New");
      expect(again.account_id).not.toBe(person.account_id);
      expect(await again.call("GET /api/users/me")).toMatchObject({ user_type: null });
      expect(await again.call("GET /api/messages")).toEqual([]);
    },
    PATIENCE,
  );

  it(
    "[ADC-02] leaves figures that equal a recount, also after a restart and events that come again",
    async () => {
      for (const row of await recount()) expect(row).toMatchObject({ counted: row.shown });
      await centre.restart();
      for (const service of ["identity", "training", "jobs"] as const)
        await centre
          .databaseOf(service)
          .collection("outbox")
          .updateMany({}, { $set: { published_at: null } });
      const waiting = async () =>
        (
          await Promise.all(
            (["identity", "training", "jobs"] as const).map((service) =>
              centre.databaseOf(service).collection("outbox").countDocuments({ published_at: null }),
            ),
          )
        ).reduce((sum, count) => sum + count, 0);
      expect(await finally_(waiting, (count) => count === 0)).toBe(0);
      for (const row of await recount()) expect(row).toMatchObject({ counted: row.shown });
    },
    PATIENCE,
  );

  it(
    "closes an employer's jobs and leaves nothing of the employer, but the applications of others",
    async () => {
      expect(await deleteUser(employer.person.account_id)).toBe(200);
      expect(await onlyFarewellLeft(employer.strings)).toEqual([]);
      const { jobs } = await admin.call<{ jobs: { id: string; is_active: boolean; title: string }[] }>(
        "GET /api/admin/jobs",
      );
      expect(jobs.length).toBeGreaterThan(1);
      for (const job of jobs) expect(job).toMatchObject({ is_active: false, title: "A job of a former employer" });
      expect(await admin.statusOf(`POST /api/admin/jobs/${jobs[0]?.id}/toggle-active`)).toBe(409);
      expect(await bystander.call("GET /api/job-applications")).toContainEqual(
        expect.objectContaining({ status: "shortlisted", interview: null }),
      );
      const subjects = async () =>
        (await bystander.call<{ subject: string }[]>("GET /api/messages")).map(({ subject }) => subject);
      const calledOff = "Your interview was called off";
      const told = await finally_(subjects, (all) => all.includes(calledOff));
      expect(told.filter((subject) => subject === calledOff)).toHaveLength(1);
      expect(told).toContain("From a deleted account");
      for (const row of await recount()) expect(row).toMatchObject({ counted: row.shown });
      expect(await verifyChain(centre.databaseOf("admin"))).toMatchObject({ findings: [] });
    },
    PATIENCE,
  );
});
