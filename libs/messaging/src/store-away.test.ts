import mongoose, { mongo } from "mongoose";
import { expect, it } from "vitest";
import { isStoreAway } from "./store-away.ts";

function bulkErrorOf(error: Error | { message: string; code: number }): Error {
  // The driver makes both, and says of its own constructor that it is for nobody else.
  return new mongo.MongoBulkWriteError(error as never, {} as never);
}

it.each([
  ["a connection that broke", new mongo.MongoNetworkError("reset"), true],
  ["an answer that did not come", new mongo.MongoNetworkTimeoutError("timed out"), true],
  ["a store that is not found", new mongoose.Error.MongooseServerSelectionError("none"), true],
  ["a client that was never connected", new mongo.MongoNotConnectedError("not connected"), true],
  [
    "a call that waited for a connection",
    new mongoose.Error("Operation `jobs.find()` buffering timed out after 10000ms"),
    true,
  ],
  [
    "a transaction that waited for one",
    new mongoose.Error("Connection operation buffering timed out after 10000ms"),
    true,
  ],
  ["a call in the pool that broke", Object.assign(new Error("x"), { name: "PoolClearedOnNetworkError" }), true],
  ["words of a person in an error", new mongoose.Error.CastError("Number", "buffering timed out", "salary"), false],
  ["an error of other work", new Error("Operation `x` buffering timed out after 10000ms"), false],
  ["an error of a network that is not the store's", Object.assign(new Error("x"), { name: "NetworkError" }), false],
  ["many writes at once whose connection broke", bulkErrorOf(new mongo.MongoNetworkError("reset")), true],
  ["a refusal of one of many writes", bulkErrorOf({ message: "E11000", code: 11_000 }), false],
  ["a refusal of the store", new mongo.MongoServerError({ code: 11_000 }), false],
  ["a mistake of ours", new TypeError("undefined"), false],
  ["what is no error", "MongoNetworkError", false],
])("%s: %j", (_, error, expected) => {
  expect(isStoreAway(error)).toBe(expected);
});
