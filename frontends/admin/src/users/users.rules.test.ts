import { expect, it } from "vitest";
import type { User } from "./users.api.ts";
import { narrow, needsAll } from "./users.rules.ts";

const named = (full_name: string, more: Partial<User> = {}): User => ({
  id: full_name,
  user_id: `${full_name.toLowerCase()}@example.com`,
  full_name,
  business_name: "",
  phone: "",
  location: "",
  is_verified: false,
  created_at: "2026-03-05T09:30:00.000Z",
  ...more,
});
const users = [named("Zainab"), named("amina", { is_verified: true }), named("Musa", { business_name: "Zuma Foods" })];
const names = (changes: Partial<Parameters<typeof narrow>[1]>) =>
  narrow(users, { q: "", status: undefined, sort: "newest", ...changes }).map(({ full_name }) => full_name);

it("[ADU-03] finds by name, business and user id", () => {
  expect(names({ q: "ZU" })).toEqual(["Musa"]);
  expect(names({ q: "a@exam" })).toEqual(["amina", "Musa"]);
  expect(names({ q: "nobody" })).toEqual([]);
});

it("[GEN-04] finds a company by the address of a colleague", () => {
  const company = named("Chinedu", { business_name: "Gurara", colleague_emails: ["ngozi@gurara.example"] });
  expect(narrow([...users, company], { q: "Ngozi@", status: undefined, sort: "newest" })).toEqual([company]);
});

it("finds by a part of the phone number, however either is typed", () => {
  const musa = named("Musa", { phone: "+234 803 123 4503" });
  const found = (q: string) => narrow([...users, musa], { q, status: undefined, sort: "newest" });
  for (const q of ["0803 123 4503", "08031234503", "123-4503"]) expect(found(q)).toEqual([musa]);
  expect(found("4503")).toEqual([]);
});

it("keeps one status, and sorts", () => {
  expect(names({ status: "verified" })).toEqual(["amina"]);
  expect(names({ status: "unverified" })).toEqual(["Zainab", "Musa"]);
  const renamed = named("Hauwa", { verification_lost_at: "2026-03-06T09:30:00.000Z" });
  expect(narrow([...users, renamed], { q: "", status: "renamed", sort: "newest" })).toEqual([renamed]);
  expect(names({ sort: "oldest" })).toEqual(["Musa", "amina", "Zainab"]);
  expect(names({ sort: "name" })).toEqual(["amina", "Musa", "Zainab"]);
});

it("needs all users for anything but the newest ones", () => {
  expect(needsAll({ q: "", status: undefined, sort: "newest" })).toBe(false);
  expect(needsAll({ q: "x", status: undefined, sort: "newest" })).toBe(true);
  expect(needsAll({ q: "", status: undefined, sort: "name" })).toBe(true);
});

it("finds a name however its marks are typed, as letters of their own, apart or not at all", () => {
  const [composed, apart] = ["Ọláyínká".normalize("NFC"), "Ọláyínká".normalize("NFD")];
  const found = (stored: string, q: string) => narrow([named(stored)], { q, status: undefined, sort: "newest" }).length;
  expect([found(composed, apart), found(apart, composed)]).toEqual([1, 1]);
  expect([found(apart, "olayinka"), found("Olayinka", composed)]).toEqual([1, 1]);
});
