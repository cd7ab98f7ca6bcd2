import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { type IncomingMessage, maxHeaderSize, request } from "node:http";
import { json } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { readEvents } from "@jobcentre/test-kit/event-stream";
import { authorizationOf, testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { endless, noteModel, notesService, turns } from "./testing/notes-service.ts";

let service: TestService;
const lines: Record<string, unknown>[] = [];
const person = testPerson("job_seeker");
beforeAll(async () => {
  service = await startTestService(notesService, { logged: (line) => lines.push(line) });
});
afterAll(() => service.stop());

/** A body exactly as given, as no client of ours would send it. */
async function raw(
  body: string,
  contentType = "application/json",
): Promise<{ status: number; body: Record<string, unknown> }> {
  const headers = { authorization: authorizationOf(person, "training"), "content-type": contentType };
  const answer = await fetch(`${service.url}/api/notes`, { method: "POST", headers, body });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

describe("what a request may be", () => {
  it.each([
    ["no body", "", 400],
    ["text that is no JSON", "{oops", 400],
    ["a list", "[]", 400],
    ["a number", "7", 400],
    ["null", "null", 400],
    ["a missing field", "{}", 400],
    ["a wrong type", '{"text":7}', 400],
    ["an operator object", '{"text":{"$gt":""}}', 400],
    ["an unknown field", '{"text":"a","role":"admin"}', 400],
    ["a prototype", '{"text":"a","__proto__":{"admin":true}}', 400],
    ["a constructor", '{"text":"a","constructor":{"prototype":{}}}', 400],
    ["a text that is too long", JSON.stringify({ text: "x".repeat(21) }), 400],
    ["only spaces", '{"text":"   "}', 400],
    ["a body that is too large", JSON.stringify({ text: "x".repeat(300_000) }), 413],
  ])("refuses %s with an error for people and nothing else", async (_what, body, status) => {
    const answer = await raw(body);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({
      error: expect.any(String),
      code: expect.any(String),
      request_id: expect.any(String),
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/at \w+ \(|node_modules|\.ts:/);
  });

  it("refuses JSON that says it is something else, and says what to say instead", async () => {
    const error = "Send the content as JSON, with Content-Type: application/json.";
    expect(await raw('{"text":"a"}', "text/plain")).toMatchObject({ status: 400, body: { error } });
  });

  it.each<[string, Buffer, Record<string, string>]>([
    ["of a length of 0", Buffer.of(), { "content-length": "0" }],
    ["in pieces of which there is none", Buffer.of(), { "transfer-encoding": "chunked" }],
    ["packed", gzipSync(""), { "content-encoding": "gzip" }],
  ])("takes an empty content for none: one %s", async (_how, content, more) => {
    const own = { authorization: authorizationOf(person, "training"), "content-type": "application/json" };
    // No fetch: it sends an empty stream as a length of 0.
    const answerOf = async (path: string): Promise<[number | undefined, unknown]> => {
      const sent = request(service.url + path, { method: "POST", headers: { ...own, ...more } }).end(content);
      const [answer] = (await once(sent, "response")) as [IncomingMessage];
      return [answer.statusCode, await json(answer)];
    };
    const refused = { error: expect.stringMatching(/^Send the content as JSON/) };
    expect(await answerOf("/api/notes")).toEqual([400, expect.objectContaining(refused)]);
    expect(await answerOf("/api/pins")).toEqual([200, { colour: "any" }]);
  });

  it("takes a content that may be left out, or none, and refuses one that it cannot read instead of leaving it out", async () => {
    expect(await service.call(person, "POST /api/pins")).toMatchObject({ status: 200, body: { colour: "any" } });
    expect(await service.call(person, "POST /api/pins", { colour: "red" })).toMatchObject({ body: { colour: "red" } });
    expect((await service.call(person, "POST /api/pins", { colour: "blue" })).status).toBe(400);
    for (const type of ["text/plain", "application/x-www-form-urlencoded"])
      expect((await service.call(person, "POST /api/pins", { colour: "red" }, { "content-type": type })).status).toBe(
        400,
      );
  });

  it("names the field and what is wrong with it", async () => {
    const answer = await service.call(person, "POST /api/notes", { text: "", extra: 1 });
    expect(answer.body.fields).toEqual({ text: "This is required", extra: "This field is not known" });
  });

  it("answers 404 for an id that is none, before anything else is looked at", async () => {
    for (const wrong of ["1", "zzz", "65f0c0ffee65f0c0ffee65f", "%24ne"]) {
      expect((await service.call(person, `GET /api/notes/${wrong}`)).status).toBe(404);
    }
  });

  it("answers HEAD like a GET without content, but not where the GET has an effect", async () => {
    const list = await fetch(`${service.url}/api/notes`, { method: "HEAD" });
    expect([list.status, list.headers.has("x-total-count")]).toEqual([200, true]);
    const asked = endless.asked;
    const paper = await fetch(`${service.url}/api/endless-paper`, { method: "HEAD" });
    expect([paper.status, paper.headers.get("allow"), endless.asked]).toEqual([405, "GET", asked]);
  });

  it("says nothing about a failure of ours but the request id", async () => {
    const answer = await service.call(person, "POST /api/broken", undefined, {
      "x-request-id": "4bf92f3577b34da6a3ce929d0e0e4736",
    });
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      error: "Something went wrong on our side. Please try again.",
      code: "internal",
      request_id: "4bf92f3577b34da6a3ce929d0e0e4736",
    });
    expect(answer.headers.get("x-request-id")).toBe("4bf92f3577b34da6a3ce929d0e0e4736");
  });

  it("replaces a request id that could break a log line", async () => {
    const answer = await service.call(person, "GET /api/notes", undefined, { "x-request-id": "{evil}" });
    expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f]{32}$/);
  });

  it("keeps /internal for services: no token and a person's token are refused", async () => {
    expect((await service.call(null, "GET /internal/secret")).status).toBe(401);
    expect((await service.call(testPerson("admin"), "GET /internal/secret")).status).toBe(401);
    expect((await service.internal("GET /internal/secret")).body).toEqual({ secret: "between us" });
  });
});

it.each([
  ["application/json; charset=iso-8859-1", undefined],
  ["application/json", "compress"],
])("a body in an encoding that is not read (%s, %s) is told to be UTF-8", async (type, encoding) => {
  const headers = { authorization: authorizationOf(person, "training"), "content-type": type };
  const sent = { ...headers, ...(encoding && { "content-encoding": encoding }) };
  const answer = await fetch(`${service.url}/api/notes`, { method: "POST", headers: sent, body: '{"text":"a"}' });
  expect(answer.status).toBe(415);
  expect(await answer.json()).toMatchObject({ code: "unsupported_encoding", error: expect.stringContaining("UTF-8") });
});

describe("a method that a path does not take", () => {
  it.each([
    ["PATCH", "/api/notes", "GET, HEAD, POST"],
    ["DELETE", "/API/Notes/", "GET, HEAD, POST"],
    ["PUT", "/api/pins", "POST"],
  ])("%s %s is refused with those it takes, not as what is not there", async (method, path, allow) => {
    const answer = await fetch(service.url + path, { method });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, allow]);
    expect(await answer.json()).toMatchObject({ code: "method_not_allowed" });
  });

  it("is told by OPTIONS, which a path that is none does not take either", async () => {
    const answer = await fetch(`${service.url}/api/notes`, { method: "OPTIONS" });
    expect([answer.status, answer.headers.get("allow"), await answer.text()]).toEqual([204, "GET, HEAD, POST", ""]);
    expect((await fetch(`${service.url}/api/nothing`, { method: "OPTIONS" })).status).toBe(404);
  });
});

it("a call that there is not is told from a record that is gone: pages of a newer version offer to load them anew", async () => {
  const answer = await fetch(`${service.url}/api/nothing`, { method: "POST" });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: "unknown_call" });
});

describe("lists", () => {
  it("tell the total and the neighbours of a page", async () => {
    for (let i = 0; i < 5; i++) await noteModel(service.db).create({ text: `note ${i}` });
    const answer = await service.call(null, "GET /api/notes?limit=2&page=2");
    expect(answer.body).toHaveLength(2);
    expect(answer.headers.get("x-total-count")).toBe("5");
    const link = answer.headers.get("link") ?? "";
    for (const rel of ["first", "prev", "next", "last"]) expect(link).toContain(`rel="${rel}"`);
    expect(link).toContain("page=3");
    const behind = await service.call(null, "GET /api/notes?limit=2&page=9");
    expect(behind.headers.get("link")).toContain('limit=2&page=3>; rel="prev"');
  });
});

describe("a request that comes twice", () => {
  const post = (text: string, key: string) =>
    service.call(person, "POST /api/notes", { text }, { "idempotency-key": key });

  it("has its effect once and gets the same answer, one after the other or at once", async () => {
    const first = await post("twice", "key-1");
    const again = await Promise.all([post("twice", "key-1"), post("twice", "key-1")]);
    expect(first.status).toBe(201);
    for (const answer of [first, ...again]) {
      expect(answer).toMatchObject({ status: 201, body: first.body });
      expect(answer.headers.get("location")).toBe(`/api/notes/${first.body.id}`);
    }
    const atOnce = await Promise.all([1, 2, 3, 4].map(() => post("at once", "key-2")));
    expect(new Set(atOnce.map((answer) => answer.body.id)).size).toBe(1);
    expect(await noteModel(service.db).countDocuments({ text: { $in: ["twice", "at once"] } })).toBe(2);
  });

  it("is refused when the key was another request's", async () => {
    await post("one", "key-3");
    expect(await post("another", "key-3")).toMatchObject({ status: 409, body: { code: "idempotency_key_reused" } });
  });

  it("is tried anew after a refusal, which leaves nothing behind", async () => {
    expect((await post("refused", "key-4")).status).toBe(403);
    expect((await post("refused", "key-4")).status).toBe(403);
    expect(await noteModel(service.db).countDocuments({ text: "refused" })).toBe(0);
  });

  it("is another person's own business", async () => {
    await post("mine", "key-5");
    const other = await service.call(
      testPerson("job_seeker"),
      "POST /api/notes",
      { text: "yours" },
      { "idempotency-key": "key-5" },
    );
    expect(other.status).toBe(201);
  });
});

/** What has come before is where it waits, and who left before is known, once the service has answered others. */
async function answersOthers(): Promise<void> {
  for (let i = 0; i < 3; i++) await service.call(null, "GET /live");
}

/** Counts the calls of a path from when they arrive. */
function countArrivals(path: string): () => number {
  let count = 0;
  const arrives = (message: unknown): void => {
    if ((message as { request: { url: string } }).request.url === path) count += 1;
  };
  subscribe("http.server.request.start", arrives);
  onTestFinished(() => void unsubscribe("http.server.request.start", arrives));
  return () => count;
}

describe("a call that is made in turn", () => {
  it("begins when the one before has ended, and not at all when its caller has gone away", async () => {
    let open = (): void => {};
    turns.wait = new Promise<void>((resolve) => {
      open = resolve;
    });
    const headers = { authorization: authorizationOf(person, "training"), "content-type": "application/json" };
    const arrived = countArrivals("/api/turns");
    const leaves = new AbortController();
    const take = async (name: string, signal?: AbortSignal) =>
      (await fetch(`${service.url}/api/turns`, { method: "POST", headers, body: JSON.stringify({ name }), signal }))
        .status;
    const first = take("first");
    await expect.poll(() => turns.began).toEqual(["first"]);
    const gone = take("gone", leaves.signal);
    const others = [take("second"), take("third")];
    await expect.poll(arrived).toBe(4);
    await answersOthers();
    leaves.abort();
    await expect(gone).rejects.toThrow();
    await answersOthers();
    open();
    expect(await Promise.all([first, ...others])).toEqual([200, 200, 200]);
    expect(turns.began.toSorted()).toEqual(["first", "second", "third"]);
    expect(turns.most).toBe(1);
  });

  it("waits for none that has another record", async () => {
    let open = (): void => {};
    turns.began = [];
    turns.wait = new Promise<void>((resolve) => {
      open = resolve;
    });
    const take = (name: string, record: string) =>
      service.call(person, "POST /api/turns", { name, record }).then(({ status }) => status);
    const first = take("first", "x");
    await expect.poll(() => turns.began).toEqual(["first"]);
    const others = [take("second", "x"), take("third", "y")];
    await expect.poll(() => turns.began).toEqual(["first", "third"]);
    open();
    expect(await Promise.all([first, ...others])).toEqual([200, 200, 200]);
    expect(turns.began).toEqual(["first", "third", "second"]);
  });
});

it("opens no file for who has gone away while it was looked for: nothing would close it", async () => {
  let goOn = (): void => {};
  endless.wait = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const leaves = new AbortController();
  const gone = expect(fetch(`${service.url}/api/endless-paper`, { signal: leaves.signal })).rejects.toThrow();
  await expect.poll(() => endless.asked).toBe(1);
  leaves.abort();
  await gone;
  await answersOthers();
  goOn();
  await service.call(null, "GET /live");
  expect(endless.opened).toBe(0);
});

describe("a call that another writer holds up", () => {
  it("goes on for who stays, and has no effect for who has gone away", async () => {
    const headers = { authorization: authorizationOf(person, "training"), "content-type": "application/json" };
    const post = (text: string, signal?: AbortSignal) =>
      fetch(`${service.url}/api/notes`, { method: "POST", headers, body: JSON.stringify({ text }), signal });
    const holder = await service.db.startSession();
    holder.startTransaction();
    await noteModel(service.db).create([{ text: "for who leaves" }, { text: "for who stays" }], {
      session: holder,
      ordered: true,
    });
    const create = vi.spyOn(noteModel(service.db), "create");
    const transaction = vi.spyOn(service.db, "transaction");
    onTestFinished(() => void vi.restoreAllMocks());
    const leaves = new AbortController();
    const gone = post("for who leaves", leaves.signal);
    const stays = post("for who stays");
    const tries = (text: string) => create.mock.calls.filter((given) => JSON.stringify(given).includes(text)).length;
    // Both have met the holder.
    await expect.poll(() => Math.min(tries("for who leaves"), tries("for who stays"))).toBeGreaterThan(1);
    leaves.abort();
    await expect(gone).rejects.toThrow();
    // The next try sees who has left, and is the last; who stays goes on trying.
    const outcomes = () => transaction.mock.settledResults.map(({ type }) => type).sort();
    await expect.poll(outcomes).toEqual(["incomplete", "rejected"]);
    await holder.abortTransaction();
    await holder.endSession();
    expect((await stays).status).toBe(201);
    const texts = (
      await noteModel(service.db)
        .find({ text: /^for who/ })
        .lean()
    ).map(({ text }) => text);
    expect(texts).toEqual(["for who stays"]);
  });
});

describe("the log line of a call", () => {
  const linesOf = (route: string) => lines.filter((line) => line.msg === "request" && line.route === route);
  const metrics = async () => String((await service.call(null, "GET /metrics")).body.text);

  it("tells how it was answered, once", async () => {
    const before = linesOf("/api/notes/:id").length;
    const answer = await service.call(person, "GET /api/notes/65f0c0ffee65f0c0ffee65f0");
    await expect.poll(() => linesOf("/api/notes/:id").length).toBeGreaterThan(before);
    await answersOthers();
    const [line, ...more] = linesOf("/api/notes/:id").slice(before);
    expect(line).toMatchObject({ status: 404, trace_id: answer.headers.get("x-request-id"), ms: expect.any(Number) });
    expect(more).toEqual([]);
  });

  it("comes also where nobody waits for the answer any more, and says so; it is counted too", async () => {
    const before = linesOf("/api/endless-paper").length;
    endless.wait = new Promise((resolve) => onTestFinished(() => resolve()));
    const asked = endless.asked;
    const leaves = new AbortController();
    const gone = expect(fetch(`${service.url}/api/endless-paper`, { signal: leaves.signal })).rejects.toThrow();
    await expect.poll(() => endless.asked).toBe(asked + 1);
    leaves.abort();
    await gone;
    await expect.poll(() => linesOf("/api/endless-paper").length).toBe(before + 1);
    expect(linesOf("/api/endless-paper").at(-1)).toMatchObject({ status: 499, ms: expect.any(Number) });
    expect(await metrics()).toMatch(/_count\{[^}]*route="\/api\/endless-paper",status="499"[^}]*\} [1-9]/);
  });

  it("is an ordinary one for a stream of events, which ends when its reader leaves", async () => {
    const reader = await readEvents(`${service.url}/api/news`, {});
    await reader.next();
    await reader.close();
    await expect.poll(() => linesOf("/api/news").length).toBe(1);
    expect(linesOf("/api/news")[0]).toMatchObject({ status: 200 });
    expect(await metrics()).not.toContain('route="/api/news"');
  });
});

it("whatever the gateway lets through, with what it adds, is read and refused with its reason, however long the address is", async () => {
  const { status, body } = await service.call(person, `GET /api/notes/${"a".repeat(maxHeaderSize)}`);
  expect([status, body.code]).toEqual([404, "not_found"]);
});

describe("health and metrics", () => {
  it("answers live, ready and metrics by route pattern, without a token", async () => {
    expect((await service.call(null, "GET /live")).body).toEqual({ status: "live" });
    expect((await service.call(null, "GET /ready")).body).toEqual({ status: "ready" });
    await service.call(person, "GET /api/notes/65f0c0ffee65f0c0ffee65f0");
    const metrics = String((await service.call(null, "GET /metrics")).body.text);
    for (const gauge of ["events_outbox_waiting", "events_outbox_oldest_seconds", "events_queued", "events_dead"])
      expect(metrics).toMatch(new RegExp(`^${gauge}\\{service="training"\\} 0$`, "m"));
    expect(metrics).toContain('route="/api/notes/:id"');
    expect(metrics).not.toContain("65f0c0ffee65f0c0ffee65f0");
  });
});
