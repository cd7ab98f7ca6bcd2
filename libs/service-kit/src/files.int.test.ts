import { connect } from "node:net";
import { authorizationOf, testPerson } from "@jobcentre/test-kit/sign-in-as";
import { testDatabase } from "@jobcentre/test-kit/store-database";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import mongoose from "mongoose";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { connectDatabase, prepareCollections } from "./database.ts";
import { fileModel } from "./files.model.ts";
import { removeFile, sweepFiles } from "./files.ts";
import { KIT_MODELS } from "./kit-models.ts";
import { made, notesService } from "./testing/notes-service.ts";

let service: TestService;
const person = testPerson("job_seeker");
beforeAll(async () => {
  service = await startTestService(notesService);
});
afterAll(() => service.stop());

const PDF = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");
function form(title: string, name = "paper.pdf", field = "paper"): FormData {
  const data = new FormData();
  data.set("title", title);
  data.set(field, new Blob([PDF]), name);
  return data;
}
const upload = (data: FormData) => service.call(person, "POST /api/papers", data);
const later = () => new Date(Date.now() + 2 * 60 * 60 * 1000);

describe("files", () => {
  it("are found by the index of their content where they were put back from a backup, without an index", async () => {
    const { storeUri } = await testDatabase("files-put-back");
    const db = await connectDatabase(storeUri, "test_files_put_back");
    try {
      await db.collection("files.files").insertOne({ filename: "plan.pdf" });
      await db.collection("files.chunks").insertOne({ files_id: new mongoose.Types.ObjectId(), n: 0 });
      await prepareCollections(db, KIT_MODELS);
      const indexes = await db.collection("files.chunks").indexes();
      expect(indexes).toContainEqual(expect.objectContaining({ key: { files_id: 1, n: 1 }, unique: true }));
    } finally {
      await db.dropDatabase();
      await db.close();
    }
  });

  it("come back byte by byte, as a download that no browser runs", async () => {
    const { body } = await upload(form("kept", "Lebenslauf „ä“ 🙂.pdf"));
    const answer = await fetch(`${service.url}/api/papers/${body.file_id}`);
    expect(Buffer.from(await answer.arrayBuffer()).equals(PDF)).toBe(true);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename=".*\.pdf"; filename\*=UTF-8''Lebenslauf/,
    );
  });

  it.each(["Ƴar'adua – CV (2)*.pdf", "Ọ̀ṣúntókun.pdf", "محمد 李.pdf", "100% !.pdf"])(
    "come under the name %s, written in the signs that every reader of the header takes",
    async (name) => {
      const { body } = await upload(form("kept", name));
      const answer = await fetch(`${service.url}/api/papers/${body.file_id}`);
      await answer.body?.cancel();
      // RFC 8187: attr-char and escapes alone.
      const [, encoded = ""] =
        /; filename\*=UTF-8''((?:[\w!#$&+.^`|~-]|%[0-9A-F]{2})+)$/.exec(
          answer.headers.get("content-disposition") ?? "",
        ) ?? [];
      expect(decodeURIComponent(encoded)).toBe(name);
    },
  );

  it("are called as on their owner's disk, quotation marks and all", async () => {
    const name = 'My "best" CV.pdf';
    const { body } = await upload(form("kept", name));
    expect((await fileModel(service.db).findById(body.file_id).lean())?.filename).toBe(name);
    const answer = await fetch(`${service.url}/api/papers/${body.file_id}`);
    await answer.body?.cancel();
    expect(answer.headers.get("content-disposition")).toContain("filename*=UTF-8''My%20%22best%22%20CV.pdf");
  });

  it.each(["../../etc/passwd.pdf", "..\\..\\boot.pdf", "a\u202Efdp.exe.pdf", `${"x".repeat(300)}.pdf`])(
    "lose what is dangerous in the name %s",
    async (name) => {
      const { body } = await upload(form("kept", name));
      const stored = await fileModel(service.db).findById(body.file_id).lean();
      expect(stored?.filename).toMatch(/^[\p{L}\p{N} ._-]{1,120}$/u);
      expect(stored?.filename).toMatch(/\.pdf$/);
    },
  );

  it.each([
    [
      "without a file",
      (() => {
        const data = new FormData();
        data.set("title", "x");
        return data;
      })(),
      400,
    ],
    ["in a field that is not known", form("x", "a.pdf", "other"), 400],
  ])("are refused %s", async (_what, data, status) => {
    expect((await upload(data)).status).toBe(status);
  });

  it("that a call makes itself are made outside of every transaction, and once for repeats", async () => {
    const print = (title: string, headers?: Record<string, string>) =>
      service.call(person, "POST /api/printed-papers", { title }, headers);
    const key = { "Idempotency-Key": "printed-once" };
    const [first, repeated] = [await print("kept", key), await print("kept", key)];
    expect(first.status).toBe(200);
    expect(repeated.body).toEqual(first.body);
    expect(made).toEqual({ titles: ["kept"], inTransaction: false });
    const answer = await fetch(`${service.url}/api/papers/${first.body.file_id}`);
    expect(await answer.text()).toBe("kept 1");
    expect((await print("refused")).status).toBe(403);
    const stored = await fileModel(service.db).find({ filename: "made.pdf" }).lean();
    expect(stored.map(({ metadata }) => metadata.state)).toEqual(["kept"]);
  });

  const counts = async () => ({
    files: await fileModel(service.db).countDocuments(),
    chunks: await service.db.collection("files.chunks").countDocuments(),
  });

  it("that an action refused are gone with its answer, content and all, and need no sweep", async () => {
    const before = await counts();
    for (const _time of [1, 2]) expect((await upload(form("refused"))).status).toBe(403);
    expect(await counts()).toEqual(before);
  });

  it("of a repeat that came at the same moment are gone, and the first one's stays", async () => {
    const before = await counts();
    const once = () => service.call(person, "POST /api/papers", form("kept"), { "Idempotency-Key": "two at once" });
    const [first, second] = await Promise.all([once(), once()]);
    expect([first.status, second.body]).toEqual([200, first.body]);
    await expect.poll(counts).toEqual({ files: before.files + 1, chunks: before.chunks + 1 });
    expect((await fetch(`${service.url}/api/papers/${first.body.file_id}`)).status).toBe(200);
  });

  it("are deleted by the next sweep where a process ended in the middle of it", async () => {
    const before = await counts();
    const deleteMany = vi.spyOn(mongoose.mongo.Collection.prototype, "deleteMany");
    onTestFinished(() => deleteMany.mockRestore());
    deleteMany.mockRejectedValueOnce(new Error("killed"));
    expect((await upload(form("refused"))).status).toBe(403);
    expect(await fileModel(service.db).countDocuments({ "metadata.state": "removed" })).toBe(1);
    deleteMany.mockRejectedValueOnce(new Error("killed"));
    await expect(sweepFiles(service.db, new Date())).rejects.toMatchObject({
      errors: [{ cause: new Error("killed") }],
    });
    deleteMany.mockRestore();
    expect(await sweepFiles(service.db, new Date())).toBe(1);
    expect(await counts()).toEqual(before);
  });

  it("that are given up are deleted by one sweep, however many there are", async () => {
    const before = await counts();
    for (let no = 0; no < 5; no++) await removeFile(service.db, String((await upload(form("kept"))).body.file_id));
    expect(await sweepFiles(service.db, new Date(), 2)).toBe(5);
    expect(await counts()).toEqual(before);
  });

  it("that are given up are deleted by one sweep also where one that comes before them cannot be, which it says", async () => {
    const before = await counts();
    const ids: string[] = [];
    for (let no = 0; no < 3; no++) ids.push(String((await upload(form("kept"))).body.file_id));
    for (const id of ids) await removeFile(service.db, id);
    const { deleteMany } = mongoose.mongo.Collection.prototype;
    const stuck = vi.spyOn(mongoose.mongo.Collection.prototype, "deleteMany");
    onTestFinished(() => stuck.mockRestore());
    stuck.mockImplementation(function (this: mongoose.mongo.Collection, filter = {}, options) {
      if (String(filter.files_id) === ids[0]) return Promise.reject(new Error("stuck"));
      return deleteMany.call(this, filter, options);
    });
    await expect(sweepFiles(service.db, new Date(), 1)).rejects.toMatchObject({
      errors: [{ message: ids[0], cause: new Error("stuck") }],
    });
    stuck.mockRestore();
    expect(await fileModel(service.db).countDocuments({ _id: { $in: ids } })).toBe(1);
    expect(await sweepFiles(service.db, new Date())).toBe(1);
    expect(await counts()).toEqual(before);
  });

  it("whose process ended while they were stored leave no content behind, after an hour", async () => {
    const chunks = service.db.collection("files.chunks");
    const before = await chunks.countDocuments();
    const begun = Math.floor(Date.now() / 1000);
    await chunks.insertOne({ files_id: mongoose.Types.ObjectId.createFromTime(begun), n: 0, data: PDF });
    await sweepFiles(service.db, new Date());
    expect(await chunks.countDocuments()).toBe(before + 1);
    await sweepFiles(service.db, later());
    expect(await chunks.countDocuments()).toBe(before);
  });

  it("whose upload broke off leave nothing behind", async () => {
    const { port } = new URL(service.url);
    const before = await fileModel(service.db).countDocuments();
    for (let i = 0; i < 10; i++) {
      await new Promise<void>((resolve) => {
        const socket = connect(Number(port), "127.0.0.1", () => {
          socket.write(
            `POST /api/papers HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorizationOf(person, "training")}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n--b\r\nContent-Disposition: form-data; name="paper"; filename="a.pdf"\r\n\r\n%PDF-1.4`,
            () => {
              socket.destroy();
              resolve();
            },
          );
        });
      });
    }
    // Until the server has seen that they are gone, they take the places their sender has.
    await vi.waitFor(async () => expect((await upload(form("kept"))).status).toBe(200), {
      timeout: 10_000,
      interval: 50,
    });
    await sweepFiles(service.db, later());
    expect(await fileModel(service.db).countDocuments()).toBe(before + 1);
  });

  it("that are kept stay when the sweep comes", async () => {
    const { body } = await upload(form("kept"));
    await sweepFiles(service.db, later());
    expect((await fetch(`${service.url}/api/papers/${body.file_id}`)).status).toBe(200);
    expect((await fetch(`${service.url}/api/papers/65f0c0ffee65f0c0ffee65f0`)).status).toBe(404);
  });

  it("that a transaction kept stay also where the call fails after it", async () => {
    const kept = (): Promise<number> => fileModel(service.db).countDocuments({ "metadata.state": "kept" });
    const before = await kept();
    expect((await upload(form("kept, then failed"))).status).toBe(500);
    expect(await kept()).toBe(before + 1);
  });
});
