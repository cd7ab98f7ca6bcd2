import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setImmediate as turn } from "node:timers/promises";
import { readZip } from "@jobcentre/test-kit/read-zip";
import { expect, it } from "vitest";
import { writeZip, type ZipPart } from "./write-zip.ts";

const AT = new Date("2026-01-05T10:00:00Z");
const textPart = (path: string, text: string): ZipPart => ({ path, pack: true, open: () => Readable.from([text]) });
const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

it("holds every part, one of no length and one with a name in other letters too, and a manifest of sizes and hashes", async () => {
  const parts = [textPart("a/one.json", "[1]"), textPart("none.txt", ""), textPart("files/Ọmọ — résumé.pdf", "%PDF")];
  const files = await readZip(await buffer(writeZip(parts, { account: "amina@example.com" }, AT)));
  expect([...files.keys()]).toEqual(["a/one.json", "none.txt", "files/Ọmọ — résumé.pdf", "manifest.json"]);
  expect(String(files.get("a/one.json"))).toBe("[1]");
  expect(JSON.parse(String(files.get("manifest.json")))).toEqual({
    account: "amina@example.com",
    files: [
      { path: "a/one.json", size: 3, sha256: sha256("[1]") },
      { path: "none.txt", size: 0, sha256: sha256("") },
      { path: "files/Ọmọ — résumé.pdf", size: 4, sha256: sha256("%PDF") },
    ],
  });
});

it("breaks off where a part does not open, ends with an error or is not what is expected", async () => {
  const failing: ZipPart[] = [
    { path: "b", pack: true, open: () => Promise.reject(new Error("away")) },
    {
      path: "b",
      pack: true,
      open: () =>
        Readable.from(
          (async function* () {
            yield "half";
            throw new Error("away");
          })(),
        ),
    },
    { ...textPart("b", "other"), expected: { size: 5, sha256: sha256("stored") } },
    { ...textPart("b", "short"), expected: { size: 6, sha256: sha256("short") } },
  ];
  for (const part of failing) {
    const chunks: Buffer[] = [];
    const zip = writeZip([textPart("a", "first"), part, textPart("c", "last")], {}, AT);
    await expect(
      (async () => {
        for await (const chunk of zip) chunks.push(chunk as Buffer);
      })(),
    ).rejects.toThrow();
    await expect(readZip(Buffer.concat(chunks))).rejects.toThrow();
  }
});

it("looks before each part whether it may go on, and before its end, and opens nothing more where it may not", async () => {
  for (const last of [0, 1, 2]) {
    const opened: string[] = [];
    const parts = ["a", "b"].map((path) => ({
      ...textPart(path, path),
      open: () => Readable.from([opened.push(path) && path]),
    }));
    let looks = 0;
    const look = async (): Promise<void> => {
      if (looks++ === last) throw new Error("another's by now");
    };
    await expect(buffer(writeZip(parts, {}, AT, look))).rejects.toThrow("another's by now");
    expect(opened).toEqual(["a", "b"].slice(0, last));
  }
});

it("reads no faster than it is read, and no more once nobody reads it", async () => {
  let given = 0;
  let isClosed = false;
  const chunk = Buffer.alloc(64 * 1024, 7);
  const endless = new Readable({
    read() {
      given += chunk.length;
      this.push(chunk);
    },
    destroy(_error, done) {
      isClosed = true;
      done(null);
    },
  });
  const zip = writeZip([{ path: "a", pack: false, open: () => endless }], {}, AT);
  zip.once("error", () => undefined);
  await new Promise((resolve) => zip.once("readable", resolve));
  for (let turns = 0; turns < 200; turns++) await turn();
  expect(given).toBeLessThan(2 * 1024 * 1024);
  zip.destroy();
  await expect.poll(() => isClosed).toBe(true);
});

it("lets go of a part that opens after nobody reads it any more", async () => {
  const late = new Readable({ read: () => undefined });
  let opened = (_: Readable): void => undefined;
  const opening = new Promise<Readable>((resolve) => {
    opened = resolve;
  });
  const zip = writeZip([{ path: "a", pack: false, open: () => opening }], {}, AT);
  await turn();
  zip.destroy();
  await turn();
  opened(late);
  await turn();
  expect(late.destroyed).toBe(true);
});
