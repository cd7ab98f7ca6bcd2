import mongoose, { mongo } from "mongoose";
import { expect, it } from "vitest";
import { Problem } from "./problem.ts";
import { problemOfError } from "./problem-of-error.ts";

const reset = new mongo.MongoNetworkError("read ECONNRESET");

it.each([
  ["a refusal", new Problem("forbidden"), "forbidden", undefined],
  ["a store that is away", reset, "service_unavailable", 2],
  [
    "a store that went away under another call",
    Object.assign(new Error(), { name: "MongoPoolClearedError" }),
    "service_unavailable",
    2,
  ],
  [
    "a store that is away for long",
    new mongoose.Error("Operation `jobs.find()` buffering timed out after 10000ms"),
    "service_unavailable",
    2,
  ],
  ["a body that is too large", { type: "entity.too.large", status: 413 }, "too_large", undefined],
  ["a path that cannot be decoded", { status: 400 }, "invalid_input", undefined],
  ["a body that was cut off", { status: 499 }, "invalid_input", undefined],
  ["what says that it is our mistake", { status: 500 }, "internal", undefined],
  ["what was no mistake at all", { status: 304 }, "internal", undefined],
  ["a mistake of ours", new TypeError("undefined"), "internal", undefined],
  ["what is no error", undefined, "internal", undefined],
])("answers for %s", (_what, error, code, retryAfterSeconds) => {
  expect(problemOfError(error)).toMatchObject({ code, ...(retryAfterSeconds && { retryAfterSeconds }) });
});
