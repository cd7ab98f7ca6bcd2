import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { trainingService } from "../service.ts";
import { addProgram, admin, PDF, programOf } from "../testing/training-fixture.ts";
import { programModel } from "./program.model.ts";

let training: TestService;
beforeAll(async () => {
  training = await startTestService(trainingService);
});
afterAll(() => training?.stop());

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const upload = (id: string, what: string, bytes = PNG, name = "bala.png") => {
  const form = new FormData();
  form.set("image", new Blob([new Uint8Array(bytes)]), name);
  return training.call(admin, `POST /api/admin/training-programs/${id}/${what}`, form);
};
const portrait = async (id: string) => String((await upload(id, "instructor-image")).body.instructor_image_url);
const change = (id: string, more: object) =>
  training.call(admin, `PUT /api/admin/training-programs/${id}`, { ...programOf(), is_open: true, ...more });
const shown = async (id: string) => (await training.call(null, `GET /api/training-programs/${id}`)).body;
const statusOf = async (path: string) => (await fetch(training.url + path)).status;

describe("[ENTY-02] the picture of an instructor", () => {
  it("is shown to anyone beside the program's image, until another takes its place or it is emptied", async () => {
    const id = await addProgram(training);
    const image_url = String((await upload(id, "image")).body.image_url);
    const first = await portrait(id);
    expect(await shown(id)).toMatchObject({ image_url, instructor_image_url: first });
    const second = await portrait(id);
    expect(await Promise.all([first, second, image_url].map(statusOf))).toEqual([404, 200, 200]);
    await change(id, { image_url, instructor_image_url: "" });
    expect(await Promise.all([second, image_url].map(statusOf))).toEqual([404, 200]);
  });

  it("stays as long as it is shown anywhere, whose address was entered there", async () => {
    const id = await addProgram(training);
    const path = await portrait(id);
    const next = await addProgram(training, { instructor_image_url: path });
    await portrait(id);
    expect(await statusOf(path)).toBe(200);
    // To the other place of the same program, and away.
    await change(next, { image_url: path });
    expect(await statusOf(path)).toBe(200);
    await change(next, {});
    expect(await statusOf(path)).toBe(404);
  });

  it("keeps no program from being changed, however long its name is, in whatever letters", async () => {
    const id = await addProgram(training);
    const name = `${"\u0939".repeat(200)}.png`;
    const image_url = String((await upload(id, "image", PNG, name)).body.image_url);
    const instructor_image_url = String((await upload(id, "instructor-image", PNG, name)).body.instructor_image_url);
    expect((await change(id, { title: "Renamed", image_url, instructor_image_url })).status).toBe(200);
    expect(await shown(id)).toMatchObject({ title: "Renamed", image_url, instructor_image_url });
    expect(await Promise.all([image_url, instructor_image_url].map(statusOf))).toEqual([200, 200]);
  });

  it("is a picture of a program that is there", async () => {
    const id = await addProgram(training);
    expect(await upload(id, "instructor-image", PDF)).toMatchObject({ status: 400, body: { code: "wrong_file_type" } });
    expect((await upload("65f0c0ffee00000000000000", "instructor-image")).status).toBe(404);
  });

  it("is none where any text was stored before it could be uploaded, and the program can be saved as it is shown", async () => {
    const id = await addProgram(training);
    for (const old of ["https://elsewhere.example/a.png", "Mallam Bala", "/api/logout"]) {
      await programModel(training.db).updateOne({ _id: id }, { $set: { instructor_image_url: old } });
      const { body } = await training.call(admin, `GET /api/admin/training-programs/${id}`);
      expect([body.instructor_image_url, (await shown(id)).instructor_image_url]).toEqual(["", ""]);
      const { instructor_image_url } = body;
      expect((await change(id, { instructor_image_url })).status).toBe(200);
    }
  });
});
