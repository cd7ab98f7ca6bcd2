import { ALL_EVENTS } from "@jobcentre/contracts/events/all";
import { describe, expect, it } from "vitest";
import { ACTIVITY_TEXTS, PERSON } from "./activity-texts.ts";

describe("[ADA-01] the words of the activity log", () => {
  it.each(ALL_EVENTS.map((event) => [event.name, event] as const))("tells %s", (name, { example }) => {
    const text = ACTIVITY_TEXTS.get(name);
    expect(text?.action).toMatch(/^[a-z]+(_[a-z]+)+$/);
    const details = text!.details(example);
    expect(details).toMatch(/\w/);
    expect(details).not.toMatch(/undefined|null/);
    const mentioned = text!.mentions?.(example) ?? [];
    expect(mentioned.reduce((words, email) => words.replaceAll(email, ""), details)).not.toContain("@");
    expect(details.includes(PERSON)).toBe(text!.person !== undefined);
  });

  it("tells nothing that is no event", () => {
    const names = ALL_EVENTS.map((event) => event.name);
    expect([...ACTIVITY_TEXTS.keys()].filter((name) => !names.includes(name))).toEqual([]);
  });

  it("has one action code per event, and one for all refused calls", () => {
    const told = [...ACTIVITY_TEXTS].filter(([name]) => !name.endsWith(".admin-call-refused"));
    const actions = told.map(([, text]) => text.action);
    expect(new Set(actions).size).toBe(actions.length);
  });
});
