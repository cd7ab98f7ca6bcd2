import { describe, expect, it } from "vitest";
import { actorName, daySpan, fullDetails, ownDetails, shownDetails } from "./activity.rules.ts";

const names = { admins: new Map([["a1", "Ngozi Eze"]]), people: new Map([["p1", "Amina Bello"]]) };

describe("[ADA-01] who the activity log names", () => {
  it.each([
    [{ actor_id: "a1", by_admin: true }, "Ngozi Eze"],
    [{ actor_id: "unknown", by_admin: true }, "Admin"],
    [{ actor_id: "p1", by_admin: false }, "Amina Bello"],
    [{ actor_id: "unknown", by_admin: false }, "User"],
    [{ actor_id: null, by_admin: false }, "System"],
  ])("%o is %s", (activity, expected) => expect(actorName(activity, names)).toBe(expected));
});

describe("details", () => {
  it("puts the person's name in, or says that the person is gone", () => {
    const details = "Approved the application of {person} for Welding";
    expect(fullDetails({ details, subject_id: "p1" }, names.people)).toBe(
      "Approved the application of Amina Bello for Welding",
    );
    expect(fullDetails({ details, subject_id: "gone" }, names.people)).toBe(
      "Approved the application of a former user for Welding",
    );
  });

  it("leaves words alone that only look like ours", () => {
    expect(fullDetails({ details: "Saved the program {person}", subject_id: null }, names.people)).toBe(
      "Saved the program {person}",
    );
    const tricky = new Map([["p1", "$& {person}"]]);
    expect(fullDetails({ details: "{person} applied for {person}", subject_id: "p1" }, tricky)).toBe(
      "$& {person} applied for {person}",
    );
  });
});

describe("details that somebody takes away", () => {
  const details = "Deleted the account of {person}";
  const of = (more: object) => ({
    details,
    subject_id: null,
    actor_id: "somebody",
    by_admin: false,
    mentions: [],
    ...more,
  });
  it.each([
    ["themselves", of({ subject_id: "p1" }), "Deleted the account of you"],
    ["somebody else", of({ subject_id: "p2" }), "Deleted the account of another person"],
    ["nobody", of({}), details],
    ["whom nothing tells any more", of({ details: null }), "Erased with the account"],
  ])("about %s", (_whom, activity, told) => expect(ownDetails(activity, ["p0", "p1"])).toBe(told));

  it.each([
    ["themselves, whoever is named beside", of({ subject_id: "p1", mentions: ["p2"] }), "Deleted the account of you"],
    ["somebody else", of({ subject_id: "p2" }), "About somebody else"],
    ["somebody else's address", of({ mentions: ["p1", "ada@example.com"] }), "About somebody else"],
    ["nobody", of({}), details],
    ["their own words", of({ mentions: ["p1"] }), details],
    ["whom nothing tells any more", of({ details: null, subject_id: "p2" }), "Erased with the account"],
  ])("about what they did themselves as an administrator, with %s", (_whom, activity, told) =>
    expect(ownDetails({ ...activity, actor_id: "p0", by_admin: true }, ["p0", "p1"])).toBe(told),
  );

  it.each([
    ["somebody else", of({ subject_id: "p2" }), "Deleted the account of another person"],
    ["a record of theirs", of({ mentions: ["a job"] }), details],
    ["nobody", of({}), details],
  ])("about what they did themselves as anybody else, with %s", (_whom, activity, told) =>
    expect(ownDetails({ ...activity, actor_id: "p0" }, ["p0", "p1"])).toBe(told),
  );

  it("may name them as they are called", () => {
    const named = ownDetails(of({ subject_id: "p1" }), ["p1"], "Amina Bello");
    expect(named).toBe("Deleted the account of Amina Bello");
  });
});

it("takes days as they are in Lagos, the last one included", () => {
  expect(daySpan("2026-11-20", "2026-11-20")).toEqual({
    $gte: new Date("2026-11-19T23:00:00.000Z"),
    $lt: new Date("2026-11-20T23:00:00.000Z"),
  });
  expect(daySpan(undefined, "2026-11-20")).toEqual({ $lt: new Date("2026-11-20T23:00:00.000Z") });
  expect(daySpan("2026-11-20")).not.toHaveProperty("$lt");
});

describe("[ROLE-05] what became of the list of super admins", () => {
  const hidden = "Changed who the super admins are, which super admins alone read";
  it.each([
    'Changed super admin emails from "a@example.com" to "b@example.com"',
    'Changed super admin emails to "b@example.com"',
    'Changed director name from "A" to "B"; Changed super admin emails from "a@example.com" to "b@example.com"',
  ])("is for super admins: %s", (details) => {
    const entry = { action: "change_settings", details, subject_id: null };
    expect(shownDetails(entry, new Map(), { forSuperAdmin: true })).toBe(details);
    expect(shownDetails(entry, new Map(), { forSuperAdmin: false })).toBe(hidden);
  });

  it("hides nothing else", () => {
    const entry = { action: "change_settings", details: 'Changed director name from "A" to "B"', subject_id: null };
    expect(shownDetails(entry, new Map(), { forSuperAdmin: false })).toBe(entry.details);
    const erased = { ...entry, details: null };
    expect(shownDetails(erased, new Map(), { forSuperAdmin: false })).toBe("Erased with the account");
  });
});
