import { Types } from "mongoose";
import { expect, it } from "vitest";
import { isNobodysId, nobodysId } from "./nobody.rules.ts";

it("[ADU-13] has a new id for each that is gone, formed as an account's and never one", () => {
  const [one, other] = [nobodysId(), nobodysId()];
  expect(one).toMatch(/^[0-9a-f]{24}$/);
  expect(one).not.toBe(other);
  expect(isNobodysId(one)).toBe(true);
  expect(isNobodysId(new Types.ObjectId().toHexString())).toBe(false);
});
