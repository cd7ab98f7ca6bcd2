import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { authorizationOf, testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { noteModel, notesService } from "./testing/notes-service.ts";

const BROWSER = "gzip, deflate, br, zstd";
const TEXTS = Array.from({ length: 50 }, (_, number) => `Bürokraft gesucht ${50 - number}`);
let service: TestService;
beforeAll(async () => {
  service = await startTestService(notesService);
  await noteModel(service.db).create(TEXTS.toReversed().map((text) => ({ text })));
});
afterAll(() => service.stop());

async function get(path: string, acceptEncoding: string, method = "GET", more: Record<string, string> = {}) {
  const headers = {
    ...more,
    "accept-encoding": acceptEncoding,
    authorization: authorizationOf(testPerson("admin"), "training"),
  };
  const [res] = (await once(request(service.url + path, { method, headers }).end(), "response")) as [IncomingMessage];
  const parts = (await res.toArray()) as Buffer[];
  return { status: res.statusCode, headers: res.headers, bytes: Buffer.concat(parts) };
}

describe("an answer of some length", () => {
  it.each([
    [BROWSER, "br", brotliDecompressSync],
    ["gzip, deflate", "gzip", gunzipSync],
    ["br;q=0, gzip", "gzip", gunzipSync],
    ["identity", undefined, (bytes: Buffer) => bytes],
    ["deflate", undefined, (bytes: Buffer) => bytes],
  ])("for who takes %s comes as %s", async (accepted, encoding, decode) => {
    const { status, headers, bytes } = await get("/api/notes?limit=50", accepted);
    expect(status).toBe(200);
    expect(headers["content-encoding"]).toBe(encoding);
    expect(headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(headers.vary).toBe("Accept-Encoding");
    expect(headers["x-total-count"]).toBe("50");
    expect(Number(headers["content-length"])).toBe(bytes.length);
    expect(JSON.parse(decode(bytes).toString())).toEqual(TEXTS.map((text) => ({ text })));
    if (encoding) expect(bytes.length).toBeLessThan(600);
  });

  it("tells HEAD the same without its content", async () => {
    const { headers, bytes } = await get("/api/notes?limit=50", BROWSER, "HEAD");
    expect(headers["content-encoding"]).toBe("br");
    expect(bytes).toHaveLength(0);
  });
});

describe("what everybody gets alike", () => {
  const again = (etag: string, path = "/api/notes?limit=50", method = "GET") =>
    get(path, BROWSER, method, { "if-none-match": etag });

  it.each([["/api/notes?limit=50"], ["/api/notes?limit=2"]])(
    "%s has a tag: who has it gets nothing else",
    async (path) => {
      const { headers } = await get(path, BROWSER);
      expect(headers.etag).toMatch(/^W\/"[\w-]{22}"$/);
      for (const method of ["GET", "HEAD"]) {
        const unchanged = await again(headers.etag!, path, method);
        expect([unchanged.status, unchanged.bytes.length]).toEqual([304, 0]);
        expect(unchanged.headers).toMatchObject({ etag: headers.etag, "x-total-count": "50", vary: "Accept-Encoding" });
        expect(unchanged.headers).not.toHaveProperty("content-type");
      }
      expect((await again(`"other", ${headers.etag}`, path)).status).toBe(304);
    },
  );

  it("comes whole to who has another one, or none", async () => {
    const { headers } = await get("/api/notes?limit=50", BROWSER);
    for (const one of ['W/"other"', "", "x"]) expect((await again(one)).status).toBe(200);
    expect((await again(headers.etag!, "/api/notes?limit=49")).status).toBe(200);
  });

  it("has another tag once there are more, or the pages before and after are others, though what stands on it is the same", async () => {
    const { headers } = await get("/api/notes?limit=2", BROWSER);
    const [one] = await noteModel(service.db).create([{ text: "zuletzt", _id: "0".repeat(24) }]);
    const changed = await again(headers.etag!, "/api/notes?limit=2");
    await noteModel(service.db).deleteOne({ _id: one!._id });
    expect([changed.status, changed.headers["x-total-count"]]).toEqual([200, "51"]);
    expect((await again(headers.etag!, "/api/notes?limit=2")).status).toBe(304);
  });

  it("has another tag once it is another", async () => {
    const { headers } = await get("/api/notes?limit=50", BROWSER);
    const [one] = await noteModel(service.db).create([{ text: "neu" }]);
    const changed = await again(headers.etag!);
    expect(changed.status).toBe(200);
    await noteModel(service.db).deleteOne({ _id: one!._id });
    expect(changed.headers.etag).not.toBe(headers.etag);
    expect((await again(headers.etag!)).status).toBe(304);
  });
});

it("what is not alike for everybody has no tag, nor has a refusal", async () => {
  const note = await noteModel(service.db).findOne().lean();
  for (const path of [`/api/notes/${note?._id}`, "/api/notes?limit=1000"])
    expect((await get(path, BROWSER)).headers).not.toHaveProperty("etag");
});

describe("what one packet holds", () => {
  it.each([
    ["a short list", "/api/notes?limit=2", 200],
    ["a refusal", "/api/notes?limit=1000", 400],
    ["nothing there", "/api/nothing", 404],
  ])("comes as it is: %s", async (_what, path, expected) => {
    const { status, headers, bytes } = await get(path, BROWSER);
    expect(status).toBe(expected);
    expect(headers).not.toHaveProperty("content-encoding");
    expect(JSON.parse(bytes.toString())).toBeTruthy();
  });
});
