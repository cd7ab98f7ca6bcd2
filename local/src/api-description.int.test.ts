import { CALLS } from "@jobcentre/contracts/http/calls";
import type { OpenApi } from "@jobcentre/gateway/api-description/openapi";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROLE_MATRIX, type Who } from "./role-matrix.ts";
import { makeCallsOfAccounts } from "./testing/api/calls-of-accounts.ts";
import { makeCallsOfAdmins } from "./testing/api/calls-of-admins.ts";
import { makeCallsOfPeople } from "./testing/api/calls-of-people.ts";
import { createComparison } from "./testing/api/compare-answers.ts";
import { PATIENCE } from "./testing/left-behind.ts";
import { type PlantedCentre, startPlantedCentre } from "./testing/planted-centre.ts";

let planted: PlantedCentre;
let stop: (() => Promise<void>) | undefined;
let described: OpenApi;
let comparison: ReturnType<typeof createComparison>;
/** Ids that the answers of a service had, for its calls that want one. */
const idsOf = new Map(Object.keys(CALLS).map((service) => [service, new Set<string>()]));
const numbers = new Set<string>();
const realFetch = globalThis.fetch;

const serviceOf = (key: string): string => Object.entries(CALLS).find(([, calls]) => key in calls)?.[0] ?? "";

async function noteValues(key: string, answer: Response): Promise<void> {
  if (!answer.headers.get("content-type")?.includes("json")) return;
  const text = await answer.clone().text();
  for (const [id] of text.matchAll(/(?<="id":")[0-9a-f]{24}/g)) idsOf.get(serviceOf(key))?.add(id);
  for (const [number] of text.matchAll(/(?<="certificate_number":")[^"]+/g)) numbers.add(number);
}

beforeAll(async () => {
  planted = await startPlantedCentre(async (centre) => {
    stop = centre.stop;
    described = (await (await realFetch(`${centre.url}/api/openapi.json`)).json()) as OpenApi;
    comparison = createComparison(described);
    // What planting answers is compared too.
    globalThis.fetch = async (input, init) => {
      const answer = await realFetch(input, init);
      const url = new URL(String(input));
      if (url.origin !== new URL(centre.url).origin) return answer;
      await noteValues(await comparison.compare(init?.method ?? "GET", url, answer), answer);
      return answer;
    };
  });
}, PATIENCE);
afterAll(async () => {
  globalThis.fetch = realFetch;
  await stop?.();
});

/**
 * Everybody reads everything that anybody was answered an id of by the same service, also what is not theirs, and one thing of each
 * other service, which is not there. Who may not make a call at all is refused whatever they ask for: they ask once.
 */
async function readAll(): Promise<void> {
  const { admin, bystander, employer, seeker } = planted;
  const reads = Object.entries(described.paths).filter(([path, { get }]) => get && !/stream|logout/.test(path));
  const people = [
    ["super_admin", admin],
    ["job_seeker", bystander],
    ["employer", employer.person],
    ["job_seeker", seeker.person],
  ] as const satisfies [Who, unknown][];
  for (const [who, person] of people)
    for (const [path] of reads) {
      const key = `GET ${path}`;
      const values = valuesOf(key);
      const asked = ROLE_MATRIX[key]?.includes(who) ? values : values.slice(0, 1);
      for (const value of asked) await person.statusOf(key.replaceAll(/\{\w+\}/g, value));
    }
}

/** What stands in place of the first name in a path; one text where there is none. */
function valuesOf(key: string): string[] {
  const name = /\{(\w+)\}/.exec(key)?.[1];
  if (name === "number") return [...numbers, "AJC-0000"];
  if (name !== "id") return ["nobody"];
  const own = idsOf.get(serviceOf(key)) ?? [];
  return [...own, ...[...idsOf.values()].flatMap((ids) => [...ids].slice(0, 1))];
}

/** One who may do little sends every change without what it needs. */
async function beRefused(): Promise<void> {
  for (const key of comparison.calls)
    if (!key.startsWith("GET")) await planted.bystander.statusOf(key.replaceAll(/\{\w+\}/g, "nobody"), {});
}

describe("what /api/openapi.json says", () => {
  it(
    "is what the running product answers, for everybody and every call, where it does and where it refuses it",
    async () => {
      const { centre, admin } = planted;
      await readAll();
      await beRefused();
      await makeCallsOfPeople(planted);
      await makeCallsOfAdmins(admin);
      await makeCallsOfAccounts(centre, admin);
      await admin.call("GET /api/logout");
      expect(comparison.wrong).toEqual([]);
      // No call is left out: a refusal says nothing about what a call answers when it does its work.
      expect(comparison.calls.filter((key) => !comparison.succeeded.has(key))).toEqual([]);
      expect(numbers.size).toBeGreaterThan(0);
    },
    PATIENCE,
  );
});
