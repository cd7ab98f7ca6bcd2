import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { mailFolder } from "./mail-folder.ts";
import { createMailTransport } from "./mail-transport.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mails-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const ID = "<message-1b2c@jobs.example.ng>";
const BEFORE = new Date("2026-11-01T00:00:00Z");

async function olderFile(name: string, written: string): Promise<void> {
  await writeFile(join(folder, name), "words");
  await utimes(join(folder, name), new Date(written), new Date(written));
}

describe("the folder of e-mails", () => {
  it("has a file for each message, which is found under another host too, and also as older versions named it", async () => {
    const path = await mailFolder(folder).write(ID, Buffer.from("words"));
    expect(path).toBe(join(folder, "message-1b2c.eml"));
    await olderFile("message-2d3e_jobs_example_ng.eml", "2026-11-20T00:00:00Z");
    await olderFile("message-1b2.eml", "2026-11-20T00:00:00Z");
    await mailFolder(folder).erase(["<message-1b2c@other.example>", "<message-2d3e@other.example>", "<message-9@x.y>"]);
    expect(await readdir(folder)).toEqual(["message-1b2.eml"]);
  });

  it("forgets what was written before a moment, half written files too, and nothing else", async () => {
    await olderFile("message-old.eml", "2026-10-31T00:00:00Z");
    await olderFile("message-half.eml.part", "2026-10-31T00:00:00Z");
    await olderFile("notes.txt", "2026-10-31T00:00:00Z");
    await olderFile("message-new.eml", "2026-11-02T00:00:00Z");
    await mailFolder(folder).sweep(BEFORE);
    expect((await readdir(folder)).sort()).toEqual(["message-new.eml", "notes.txt"]);
    await mailFolder(join(folder, "none")).sweep(BEFORE);
  });

  it("is looked after where a mail server sends by now", async () => {
    const transport = createMailTransport({ to: { smtpUrl: "smtp://127.0.0.1:1" }, folder });
    await mailFolder(folder).write(ID, Buffer.from("words"));
    await olderFile("message-old.eml", "2026-10-31T00:00:00Z");
    await transport.sweep(BEFORE);
    await transport.erase([ID]);
    expect(await readdir(folder)).toEqual([]);
    transport.close();
  });
});
