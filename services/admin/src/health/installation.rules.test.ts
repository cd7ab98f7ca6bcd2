import { expect, it } from "vitest";
import { type Installation, problemsOfInstallation } from "./installation.rules.ts";

const now = new Date("2026-11-20T10:00:00Z");
const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const fine: Installation = { now, backedUpAt: null, reEmittedAt: null, brokerEmptiedAt: null, disk: null };
const told = (change: Partial<Installation>) => problemsOfInstallation({ ...fine, ...change });

it("[ADH-03] calls nothing trouble that is not known, nor a backup of a week ago", () => {
  expect(told({})).toEqual([]);
  expect(told({ backedUpAt: before(7 * 24), disk: { free: 10, size: 100 } })).toEqual([]);
  expect(told({ brokerEmptiedAt: before(2), reEmittedAt: before(1) })).toEqual([]);
});

it.each<[string, Partial<Installation>, string]>([
  ["The last backup is 8 days old", { backedUpAt: before(8 * 24) }, "make one now"],
  ["RabbitMQ came back without its queues", { brokerEmptiedAt: before(2) }, "re-emit"],
  ["RabbitMQ came back without its queues", { brokerEmptiedAt: before(2), reEmittedAt: before(3) }, "declare-events"],
  ["The disk of the data is nearly full: 0.9 GB", { disk: { free: 9e8, size: 1e10 } }, "Free some"],
])("[ADH-03] names %s, and what to do", (what, change, todo) => {
  expect(told(change)).toEqual([{ what: expect.stringContaining(what), what_to_do: expect.stringContaining(todo) }]);
});
