import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { trainingService } from "../service.ts";
import { addProgram, admin, applicationForm, apply, enroll, PDF, programOf } from "../testing/training-fixture.ts";
import { programModel } from "./program.model.ts";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

let training: TestService;
let now = new Date("2026-11-20T10:00:00Z");
beforeAll(async () => {
  training = await startTestService(trainingService, { now: () => now });
});
afterAll(() => training.stop());

type Program = ReturnType<typeof programOf> & { id: string; image_url: string; is_open: boolean; state: string };
type Rows = (Program & { pending_applications: number; updated_at: string })[];

const change = (id: string, more: object = {}) =>
  training.call(admin, `PUT /api/admin/training-programs/${id}`, { ...programOf(), is_open: true, ...more });
const upload = (id: string, bytes: Buffer, name: string) => {
  const form = new FormData();
  form.set("image", new Blob([new Uint8Array(bytes)]), name);
  return training.call(admin, `POST /api/admin/training-programs/${id}/image`, form);
};
const adminRows = async (query = "") =>
  (await training.call(admin, `GET /api/admin/training-programs?${query}`)).body as unknown as Rows;
const publicTitles = async () =>
  ((await training.call(null, "GET /api/training-programs?limit=100")).body as unknown as Program[]).map(
    ({ title }) => title,
  );

describe("creating and changing programs", () => {
  it("creates a program, which is listed at once and told in an event", async () => {
    const answer = await training.call(admin, "POST /api/admin/training-programs", programOf({ title: "Masonry" }));
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ title: "Masonry", is_open: true, state: "open", current_participants: 0 });
    expect(await publicTitles()).toContain("Masonry");
    const event = await training.transport.waitFor(
      "training.program-saved",
      ({ aggregate_id }) => aggregate_id === answer.body.id,
    );
    expect(event).toMatchObject({ actor: { account_id: admin.account_id }, data: { title: "Masonry", is_open: true } });
  });

  it("[ENTY-02] changes what was entered, features, closes and reopens", async () => {
    const id = await addProgram(training, { title: "Before" });
    const { body } = await change(id, { title: "After", curriculum: '["One","Two"]', is_featured: true });
    expect(body).toMatchObject({ id, title: "After", curriculum: '["One","Two"]', is_featured: true });
    expect(await publicTitles()).toContain("After");
    expect((await change(id, { title: "After", is_open: false })).body).toMatchObject({ state: "closed" });
    expect((await training.call(null, `GET /api/training-programs/${id}`)).body).toMatchObject({ state: "closed" });
    expect(await publicTitles()).not.toContain("After");
    const late = await training.call(testPerson("job_seeker"), "POST /api/training-applications", applicationForm(id));
    expect(late).toMatchObject({ status: 409, body: { code: "program_closed" } });
    await change(id, { title: "After" });
    expect(await publicTitles()).toContain("After");
  });

  it("refuses fewer places than are taken, and keeps the seats whatever else is changed", async () => {
    const id = await addProgram(training, { max_participants: 5 });
    await enroll(training, id);
    await enroll(training, id);
    const refused = await change(id, { max_participants: 1, title: "Too small" });
    expect(refused).toMatchObject({ status: 409, body: { code: "seats_taken" } });
    expect((refused.body.fields as Record<string, string>).max_participants).toContain("2 places are taken");
    expect((await change(id, { max_participants: 2 })).body).toMatchObject({
      max_participants: 2,
      current_participants: 2,
      title: "Solar panel installation",
    });
    expect(await change(id, { current_participants: 0 })).toMatchObject({ status: 400 });
  });

  it("never lets a change and an approval at once take more seats than there are", async () => {
    const id = await addProgram(training, { max_participants: 3 });
    await enroll(training, id);
    const { id: application } = await apply(training, id);
    const [approved, changed] = await Promise.all([
      training.call(admin, `POST /api/admin/training-applications/${application}/status`, { status: "approved" }),
      change(id, { max_participants: 1 }),
    ]);
    expect([approved.status, changed.status].sort()).toEqual([200, 409]);
  });

  it("overwrites nothing that another admin saved in the meantime, nor an image", async () => {
    const seen = (await training.call(admin, "POST /api/admin/training-programs", programOf())).body;
    const id = String(seen.id);
    now = new Date(now.getTime() + 1000);
    const saved = await change(id, { title: "Theirs", updated_at: seen.updated_at });
    expect(saved).toMatchObject({ status: 200, body: { title: "Theirs" } });
    const late = { is_featured: true, updated_at: seen.updated_at };
    expect(await change(id, late)).toMatchObject({ status: 409, body: { code: "conflict" } });
    now = new Date(now.getTime() + 1000);
    const image_url = String((await upload(id, PNG, "roof.png")).body.image_url);
    expect((await change(id, { ...late, updated_at: saved.body.updated_at })).status).toBe(409);
    expect((await fetch(training.url + image_url)).status).toBe(200);
    const [there] = await adminRows("q=Theirs");
    expect(there).toMatchObject({ title: "Theirs", is_featured: false, image_url });
    const again = { image_url, is_featured: true, updated_at: there?.updated_at };
    expect((await change(id, again)).body).toMatchObject({ is_featured: true, image_url });
  });

  it("takes a save again whose answer got lost, and tells of it once", async () => {
    const seen = (await training.call(admin, "POST /api/admin/training-programs", programOf())).body;
    const id = String(seen.id);
    now = new Date(now.getTime() + 1000);
    const save = () => change(id, { title: "Saved twice", updated_at: seen.updated_at });
    const first = await save();
    now = new Date(now.getTime() + 1000);
    expect(await save()).toMatchObject({ status: 200, body: first.body });
    const told = (await training.recorded(id)).map(({ name }) => name);
    expect(told).toEqual(["training.program-saved", "training.program-saved"]);
  });

  it.each([
    ["an end before the start", { end_date: "2098-01-01" }, "end_date"],
    ["a curriculum that is no list", { curriculum: "Safety" }, "curriculum"],
    ["no places", { max_participants: 0 }, "max_participants"],
    ["half a naira", { price_amount: 0.5 }, "price_amount"],
    ["a call of this site as its image", { image_url: "/api/logout" }, "image_url"],
    ["a way out of the images", { image_url: "/api/training-programs/images/../../logout" }, "image_url"],
    [
      "a picture of the instructor from elsewhere",
      { instructor_image_url: "https://x.example/a.png" },
      "instructor_image_url",
    ],
    ["an image of another site, which no page shows", { image_url: "https://images.example/roof.png" }, "image_url"],
  ])("refuses %s", async (_what, wrong, field) => {
    const created = await training.call(admin, "POST /api/admin/training-programs", { ...programOf(), ...wrong });
    const changed = await change(await addProgram(training), wrong);
    for (const answer of [created, changed]) {
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body.fields as object)).toContain(field);
    }
  });

  it("closes and renames a program whose days are in no order, as they were stored once, and takes no such days anew", async () => {
    const id = await addProgram(training);
    await programModel(training.db).updateOne({ _id: id }, { $set: { end_date: "2098-12-31" } });
    const change = (more: object) =>
      training.call(admin, `PUT /api/admin/training-programs/${id}`, {
        ...programOf({ end_date: "2098-12-31" }),
        is_open: false,
        ...more,
      });
    expect((await change({ title: "Solar again" })).body).toMatchObject({ title: "Solar again", is_open: false });
    expect(await change({ end_date: "2098-12-30" })).toMatchObject({
      status: 400,
      body: { fields: { end_date: expect.any(String) } },
    });
    expect((await change({ end_date: "2099-01-05" })).status).toBe(200);
  });

  it("says in its sentence, too, that an end is before the start", async () => {
    const { body } = await change(await addProgram(training), { end_date: "2098-01-01" });
    expect(body.error).toBe("Please check what you entered. The end is before the start.");
  });

  it("knows nothing of a program that is none", async () => {
    expect(await change("65f0c0ffee00000000000000")).toMatchObject({
      status: 404,
      body: { code: "program_not_found" },
    });
    expect((await training.call(admin, "GET /api/admin/training-programs/65f0c0ffee00000000000000")).status).toBe(404);
  });
});

describe("many programs created at once", () => {
  it("are all there, each with a number and an event of its own, before anybody would give up waiting", async () => {
    const titles = Array.from({ length: 60 }, (_, at) => `Course ${at} of sixty`);
    const began = performance.now();
    const answers = await Promise.all(
      titles.map((title) => training.call(admin, "POST /api/admin/training-programs", programOf({ title }))),
    );
    expect(performance.now() - began).toBeLessThan(15_000);
    expect(answers.map(({ status }) => status)).toEqual(titles.map(() => 201));
    const rows = await training.db
      .collection("programs")
      .find({ title: { $in: titles } })
      .toArray();
    expect(new Set(rows.map(({ no }) => no)).size).toBe(titles.length);
    for (const { _id } of rows)
      await training.transport.waitFor("training.program-saved", ({ aggregate_id }) => aggregate_id === String(_id));
    await training.db.collection("programs").deleteMany({ title: { $in: titles } });
  });
});

describe("the portal's list", () => {
  it("shows every state, counts who waits, searches and sorts", async () => {
    const open = await addProgram(training, { title: "Zz open" });
    await addProgram(training, { title: "Zz over", start_date: "2026-11-18", end_date: "2026-11-19" });
    await addProgram(training, { title: "Zz running", start_date: "2026-11-19" });
    const closed = await addProgram(training, { title: "Zz closed", start_date: "2099-01-01" });
    await change(closed, { title: "Zz closed", start_date: "2099-01-01", is_open: false });
    await apply(training, open);
    const titles = async (query: string) => (await adminRows(`q=zz&${query}`)).map(({ title }) => title);
    expect(await titles("")).toEqual(["Zz closed", "Zz running", "Zz over", "Zz open"]);
    expect(await titles("sort=title")).toEqual(["Zz closed", "Zz open", "Zz over", "Zz running"]);
    expect(await titles("sort=start_date")).toEqual(["Zz over", "Zz running", "Zz closed", "Zz open"]);
    for (const state of ["over", "open", "closed"]) expect(await titles(`state=${state}`)).toEqual([`Zz ${state}`]);
    expect(await titles("state=started")).toEqual(["Zz running"]);
    expect((await adminRows("q=zz&state=open"))[0]).toMatchObject({ pending_applications: 1 });
  });

  it("hides a program from the public once the day it starts on is over in Lagos", async () => {
    await addProgram(training, { title: "Starts today", start_date: "2026-11-20" });
    expect(await publicTitles()).toContain("Starts today");
    now = new Date("2026-11-20T23:00:00Z");
    expect(await publicTitles()).not.toContain("Starts today");
    now = new Date("2026-11-20T10:00:00Z");
  });
});

describe("the image of a program", () => {
  it("stays as long as another program shows it, whose address was entered there", async () => {
    const id = await addProgram(training, { title: "First cohort" });
    const image_url = String((await upload(id, PNG, "cohort.png")).body.image_url);
    const next = await addProgram(training, { title: "Second cohort", image_url });
    const status = async () => (await fetch(training.url + image_url)).status;
    await upload(id, PNG, "other.png");
    expect(await status()).toBe(200);
    const third = await addProgram(training, { title: "Third cohort" });
    await change(third, { image_url });
    await change(next, { image_url: "" });
    expect(await status()).toBe(200);
    await change(third, { image_url: "" });
    expect(await status()).toBe(404);
  });

  it("is shown to anyone under its own address, until another one takes its place", async () => {
    const id = await addProgram(training, { title: "With image" });
    const first = String((await upload(id, PNG, "the roof.png")).body.image_url);
    expect((await training.call(null, `GET /api/training-programs/${id}`)).body.image_url).toBe(first);
    const shown = await fetch(training.url + first);
    expect(shown.status).toBe(200);
    expect(shown.headers.get("content-disposition")).toMatch(/^inline/);
    expect(Buffer.from(await shown.arrayBuffer()).equals(PNG)).toBe(true);
    const second = String((await upload(id, PNG, "other.png")).body.image_url);
    expect((await fetch(training.url + first)).status).toBe(404);
    await change(id, { image_url: second });
    expect((await fetch(training.url + second)).status).toBe(200);
    await change(id, { image_url: "" });
    expect((await fetch(training.url + second)).status).toBe(404);
  });

  it("is a picture", async () => {
    const id = await addProgram(training);
    expect(await upload(id, PDF, "roof.png")).toMatchObject({ status: 400, body: { code: "wrong_file_type" } });
    const huge = Buffer.concat([PNG, Buffer.alloc(2 * 1024 * 1024)]);
    expect(await upload(id, huge, "roof.png")).toMatchObject({ status: 413 });
    expect((await upload("65f0c0ffee00000000000000", PNG, "roof.png")).status).toBe(404);
  });

  it("does not open documents of applications to anyone", async () => {
    const id = await addProgram(training);
    const form = applicationForm(id, { document_0: { bytes: PDF, name: "cv.pdf" } });
    await training.call(testPerson("job_seeker"), "POST /api/training-applications", form);
    const { fileModel } = await import("@jobcentre/service-kit/files.model");
    const file = await fileModel(training.db).findOne({ filename: "cv.pdf" }).lean();
    const answer = await fetch(`${training.url}/api/training-programs/images/${String(file?._id)}/cv.pdf`);
    expect(answer.status).toBe(404);
  });
});
