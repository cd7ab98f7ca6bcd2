import { runInContext } from "@jobcentre/messaging/execution-context";
import mongoose from "mongoose";
import { expect, it } from "vitest";
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
