import { expect, it } from "vitest";
import { whoIsTold } from "./who-is-told.rules.ts";

it.each([
  [1_200, 3, /^1,200 participants are dropped and 3 applications are rejected: all/],
  [1, 1, /^1 participant is dropped and 1 application is rejected: all/],
  [0, 0, /^Nobody takes part in it or waits for a decision\. Who waits for a place gets a message/],
  [0, 2, /^0 participants are dropped and 2 applications are rejected: all/],
  [undefined, 2, /^Everybody who is enrolled is dropped and 2 applications are rejected: all/],
  [12, undefined, /^12 participants are dropped and every application that waits is rejected: all/],
])("of %s enrolled and %s waiting it is told what becomes of them", (enrolled, pending, text) => {
  expect(whoIsTold(enrolled, pending)).toMatch(text);
});
