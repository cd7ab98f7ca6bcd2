import { runInContext } from "@jobcentre/messaging/execution-context";
import mongoose from "mongoose";
import { describe, expect, it } from "vitest";
import { createLogger, flatLogger } from "./logger.ts";

it("writes no secrets, up to three levels deep", () => {
  const lines: string[] = [];
  const log = createLogger({ name: "test", level: "info", destination: { write: (line) => void lines.push(line) } });
  log.info(
    {
      password: "planted-1",
      req: { headers: { authorization: "planted-2", cookie: "planted-3" } },
      body: { token: "planted-4" },
      session_id: "planted-5",
    },
    "hello",
  );
  expect(lines.join()).not.toContain("planted");
  expect(lines.join()).toContain("hello");
});

it("says why a write failed without the documents that were to be written: people's words, links that open something", () => {
  const lines: string[] = [];
  const log = createLogger({ name: "test", level: "info", destination: { write: (line) => void lines.push(line) } });
  const op = { _id: "1", text: "planted" };
  const answer = { message: "E11000 duplicate key", code: 11_000, writeErrors: [{ index: 0, op }] };
  const err = new mongoose.mongo.MongoBulkWriteError(answer as never, { insertedIds: {} } as never);
  Object.assign(err, { insertedDocs: [op], results: [op] });
  log.warn({ err }, "event handler failed");
  expect(lines.join()).not.toContain("planted");
  expect(JSON.parse(lines.join()).err).toMatchObject({ code: 11_000, stack: expect.stringContaining("E11000") });
});

/** The error of a line that says that something failed over it. */
function inLog(err: unknown): { line: string; err: Record<string, unknown> } {
  const lines: string[] = [];
  const log = createLogger({ name: "test", level: "info", destination: { write: (line) => void lines.push(line) } });
  log.error({ err }, "request failed");
  return { line: lines.join(), err: JSON.parse(lines.join()).err };
}

describe("what people wrote", () => {
  const note = new mongoose.Mongoose().model(
    "Note",
    new mongoose.Schema({ text: { type: String, maxlength: 3 }, at: Date }),
  );

  it("is in no line about a key that is there already", () => {
    const { MongoServerError } = mongoose.mongo;
    const message = `E11000 duplicate key error collection: jobs.notes index: text_1 dup key: { text: "planted\n    at you" }`;
    const answer = { message, code: 11_000, keyPattern: { text: 1 }, keyValue: { text: "planted" } };
    const { line, err } = inLog(new MongoServerError(answer));
    expect(line).not.toMatch(/planted|at you/);
    expect(err).toMatchObject({
      type: "MongoServerError",
      message: "E11000 duplicate key error collection: jobs.notes index: text_1",
      code: 11_000,
      keyPattern: { text: 1 },
      stack: expect.stringMatching(/^MongoServerError: E11000 .* index: text_1\n\s+at /),
    });
  });

  it("is in no line about a value that is refused, also as the cause of another error", async () => {
    const refused = new note({ text: "planted", at: "planted" }).validate();
    const invalid = await refused.catch((error: unknown) => error);
    const { line, err } = inLog(invalid);
    expect(line).not.toContain("planted");
    expect(err).toMatchObject({ type: "ValidationError", message: "refused: at (date), text (maxlength)" });
    // However the cause was set.
    const wrapped = inLog(Object.assign(new Error("not saved"), { code: "E_SAVE", cause: invalid }));
    expect(wrapped.line).not.toContain("planted");
    expect(wrapped.err).toMatchObject({
      type: "Error",
      code: "E_SAVE",
      message: expect.stringMatching(/^not saved: refused/),
    });
  });

  it("is in no line about several that failed together, at whatever depth", async () => {
    const invalid = await new note({ text: "planted" }).validate().catch((error: unknown) => error);
    const ofOne = new Error("6b07", { cause: invalid });
    const { line, err } = inLog(
      new AggregateError([new AggregateError([ofOne, "a text"], "two of it")], "one of many"),
    );
    expect(line).not.toContain("planted");
    expect(err).toMatchObject({
      type: "AggregateError",
      message: "one of many",
      aggregateErrors: [
        { message: "two of it", aggregateErrors: [{ message: "6b07: refused: text (maxlength)" }, "a text"] },
      ],
    });
  });

  it("is in no line about a value of another kind", () => {
    const { line, err } = inLog(new mongoose.Error.CastError("ObjectId", "planted", "_id", new Error("planted")));
    expect(line).not.toContain("planted");
    expect(err).toMatchObject({ type: "CastError", message: "refused: _id (ObjectId)", kind: "ObjectId", path: "_id" });
  });

  it("any other error says what it said", () => {
    const error = new Error("broken", { cause: new TypeError("planted") });
    expect(inLog(error).err).toMatchObject({
      message: "broken: planted",
      stack: expect.stringContaining("logger.test"),
    });
    expect(inLog("a text").err).toBe("a text");
  });
});

it("writes no secrets on flat lines either", () => {
  const lines: string[] = [];
  const log = createLogger({ name: "test", level: "info", destination: { write: (line) => void lines.push(line) } });
  flatLogger(log).info({ password: "planted-1", "set-cookie": "planted-2", path: "/api/jobs" }, "request");
  expect(lines.join()).not.toContain("planted");
  expect(JSON.parse(lines.join())).toMatchObject({ name: "test", path: "/api/jobs", msg: "request" });
});

it("names the trace at work in every line, and the one that a line names itself", () => {
  const lines: string[] = [];
  const log = createLogger({ name: "test", level: "info", destination: { write: (line) => void lines.push(line) } });
  runInContext({ trace_id: "a-trace", actor: null }, () => {
    log.info("within");
    flatLogger(log).info({ trace_id: "another" }, "of another");
  });
  log.info("outside");
  expect(lines.map((line) => JSON.parse(line).trace_id)).toEqual(["a-trace", "another", undefined]);
  expect(lines[1]?.match(/trace_id/g)).toHaveLength(1);
});
