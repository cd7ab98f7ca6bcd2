import { Types } from "mongoose";
import { expect, it } from "vitest";
import { createColleagueLinks } from "./colleague-links.ts";

const links = createColleagueLinks("a secret of this place", "https://jobs.example.ng/");
const invitation = { _id: new Types.ObjectId(), sent_at: new Date("2026-11-29T10:00:00Z") };
const token = links.tokenOf(invitation);

it("[GEN-04] a link names its invitation, and is good for no other, no later sending and under no other secret", () => {
  expect(links.urlOf(invitation)).toBe(`https://jobs.example.ng/colleague-invitation/${token}`);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(links.idIn(token)).toBe(invitation._id.toHexString());
  expect(links.isOf(token, invitation)).toBe(true);
  expect(links.isOf(token, { ...invitation, _id: new Types.ObjectId() })).toBe(false);
  expect(links.isOf(token, { ...invitation, sent_at: new Date("2026-11-29T10:00:01Z") })).toBe(false);
  const others = createColleagueLinks("another secret", "https://jobs.example.ng/");
  expect(others.isOf(token, invitation)).toBe(false);
});
