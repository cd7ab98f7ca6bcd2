import { runCommand } from "@jobcentre/admin-service/commands/run-command";
import { programOf } from "@jobcentre/training/testing/training-fixture";
import { afterAll, beforeAll, expect, it } from "vitest";
import { finally_, PATIENCE } from "./testing/left-behind.ts";
import { type PlantedCentre, startPlantedCentre } from "./testing/planted-centre.ts";

/** What services keep of one another. Names that were only mentioned have version 0; they come back when they are mentioned. */
const COPIES = [
  ["training", "people"],
  ["training", "settings_copy"],
  ["jobs", "applicants"],
  ["jobs", "employers"],
  ["jobs", "settings_copy"],
  ["entrepreneurship", "applicants"],
  ["identity", "admin_copies"],
  ["identity", "settings_copy"],
  ["admin", "person_names", { version: { $gt: 0 } }],
  ["admin", "stat_records"],
  ["admin", "stat_counts", { count: { $ne: 0 } }],
  ["admin", "application_facts"],
  ["admin", "topics"],
] as const;
/** What tells what happened: it may not tell it twice. */
const HISTORY = [
  ["admin", "activity"],
  ["identity", "messages"],
  ["training", "enrollments"],
  ["identity", "mail_outbox"],
] as const;

let centre: PlantedCentre["centre"];
const said: string[] = [];
const rebuild = () => runCommand("rebuild-copies", [], centre.store, (line) => said.push(line));

/** The longest call of those that made what is copied. */
let longestCallMs = 0;
const realFetch = globalThis.fetch;
const timedFetch: typeof fetch = async (...given) => {
  const began = performance.now();
  const answer = await realFetch(...given);
  longestCallMs = Math.max(longestCallMs, performance.now() - began);
  return answer;
};

beforeAll(async () => {
  globalThis.fetch = timedFetch;
  const planted = await startPlantedCentre();
  centre = planted.centre;
  const settings = { institute_name: "Garki Training Institute" };
  await planted.admin.call("POST /api/admin/settings", { settings });
  const cancelled = programOf({ title: "Cancelled" });
  const { id } = await planted.admin.call<{ id: string }>("POST /api/admin/training-programs", cancelled);
  await planted.admin.call(`POST /api/admin/training-programs/${id}/cancel`, { reason: "" });
  globalThis.fetch = realFetch;
}, PATIENCE);
afterAll(async () => {
  globalThis.fetch = realFetch;
  await centre?.stop();
});

const toTime = (value: unknown) => (value instanceof Date ? { time: value.getTime() } : value);

/**
 * The copies without the version of the fact that brought them, which is a later one when they are told again, and without what
 * their keeper counts at them.
 */
async function copies(): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const [service, name, filter = {}] of COPIES) {
    const rows = await centre.databaseOf(service).collection(name).find(filter).sort({ _id: 1 }).toArray();
    all[`${service}.${name}`] = rows.map(
      ({ version: _, postings: _count, posted: _posted, applications: _sent, ...row }) =>
        Object.fromEntries(Object.entries(row).map(([field, value]) => [field, toTime(value)])),
    );
  }
  return all;
}
const history = (): Promise<number[]> =>
  Promise.all(HISTORY.map(([service, name]) => centre.databaseOf(service).collection(name).countDocuments()));

const unsettled = async (): Promise<number> => {
  let count = 0;
  for (const service of ["identity", "jobs", "training", "entrepreneurship", "admin"] as const) {
    const db = centre.databaseOf(service);
    count += await db.collection("outbox").countDocuments({ published_at: null });
    count += await db.collection("retellings").countDocuments({ done_at: null });
  }
  return count;
};
const settled = () => finally_(unsettled, (count) => count === 0);

/** A record gets its time and its fact's in one call. */
const withTimesAbout = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (field, found: unknown) => {
    const isAbout = (time: number): boolean => Math.abs(time - (found as number)) < Math.max(1_000, longestCallMs);
    return field === "time" ? expect.toSatisfy(isAbout) : found;
  });
function equals(value: unknown, known: unknown): boolean {
  try {
    expect(value).toEqual(known);
    return true;
  } catch {
    return false;
  }
}

it(
  "copies that were lost are told anew from what their owners have, and nothing else follows from it",
  async () => {
    await settled();
    const isThere = (all: Record<string, unknown[]>): boolean =>
      all["training.settings_copy"]?.length === 2 &&
      all["admin.topics"]?.some((row) => "cancelled_at" in Object(row)) === true;
    const before = await finally_(copies, isThere);
    expect(Object.values(before).every((rows) => rows.length > 0)).toBe(true);
    const happened = await history();
    for (const [service, name] of COPIES) await centre.databaseOf(service).collection(name).deleteMany({});

    expect(await rebuild()).toBe(0);
    expect(said[0]).toBe("identity: asked to tell its state");
    expect(await settled()).toBe(0);
    // A fact was recorded some milliseconds after the time that its record has.
    const known = withTimesAbout(before);
    expect(await finally_(copies, (all) => equals(all, known))).toEqual(known);
    expect(await history()).toEqual(happened);
    for (const service of ["identity", "jobs", "training", "entrepreneurship", "admin"] as const)
      expect(await centre.databaseOf(service).collection("dead_letters").countDocuments()).toBe(0);
  },
  PATIENCE,
);

it("asked for while it is under way, it goes on where it is", async () => {
  const retellings = centre.databaseOf("jobs").collection<{ _id: string }>("retellings");
  // So many steps before the first one that it is not done meanwhile.
  await retellings.updateOne({ _id: "state" }, { $set: { done_at: null, step: -100_000, told: 7 } });
  said.length = 0;
  expect(await rebuild()).toBe(0);
  expect(said[1]).toMatch(/^jobs: under way, \d+ records told so far$/);
});
