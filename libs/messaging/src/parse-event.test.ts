import { expect, it } from "vitest";
import { parseEvent } from "./parse-event.rules.ts";

const told = {
  id: "65f000000000000000000001",
  name: "jobs.job-posted",
  version: 1,
  aggregate_id: "a",
  aggregate_version: 1,
  occurred_at: "2026-03-05T09:00:00.000Z",
  actor: { account_id: "65f000000000000000000002" },
  trace_id: "t",
  data: { job_id: "b" },
};

it("passes over what a later version added around an event and to its actor", () => {
  const later = { ...told, region: "north", actor: { ...told.actor, acts_for: "c" } };
  expect(parseEvent(JSON.stringify(later), [])).toEqual({ envelope: told });
});

it("refuses an event that only a later version knows, for who replays it, and passes over one that is not for it", () => {
  const new_event = { ...told, name: "jobs.job-forgotten-by-all" };
  const problem = "unknown event jobs.job-forgotten-by-all";
  expect(parseEvent(JSON.stringify(new_event), [])).toEqual({ problem, envelope: new_event });
  expect(parseEvent(JSON.stringify(told), [])).toEqual({ envelope: told });
});

it.each([
  ["no envelope", null],
  ["an actor without an account beside what is not known", { ...told, region: "north", actor: { acts_for: "c" } }],
  ["a wrong type", { ...told, aggregate_version: 0 }],
])("refuses %s", (_what, event) => {
  expect(parseEvent(JSON.stringify(event), [])).toEqual({
    problem: expect.stringContaining("not a valid event"),
  });
});
