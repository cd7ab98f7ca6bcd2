import { Timestamp } from "bson";
import { expect, it } from "vitest";
import { readReply, writeReply } from "../wire/message.ts";
import { writeErrorsOf } from "./write-errors.ts";

const text = "x".repeat(600 * 1024);
const errorOf = (index: number) => ({ index, code: 11000, keyValue: { _id: text }, errmsg: text });

it("many errors of one command are told in words up to 1 MB, as MongoDB does, and by their codes to the last", () => {
  const { writeErrors = [] } = writeErrorsOf([0, 1, 2, 3].map(errorOf));
  expect(writeErrors.map(({ errmsg }) => errmsg)).toEqual([text, text, "", ""]);
  expect(writeErrors.map(({ index, code }) => ({ index, code }))).toEqual(
    [0, 1, 2, 3].map((index) => ({ index, code: 11000 })),
  );
  expect(writeErrorsOf([])).toEqual({});
});

it("a reply that is larger than any document is sent whole", () => {
  const errors = Array.from({ length: 40 }, (_, index) => errorOf(index));
  const now = new Timestamp(1n);
  const request = { id: 1, command: {}, largest: 5, silent: false, exhaust: false, tooDeep: false, legacy: false };
  const { writeErrors } = readReply(writeReply(request, 2, { n: 0, writeErrors: errors, ok: 1, operationTime: now }));
  expect((writeErrors as unknown[]).length).toBe(40);
});
