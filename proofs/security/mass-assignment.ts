import { SERVICE_NAMES } from "@jobcentre/contracts/services";
import type { Proof } from "../src/proof.ts";
import { type Call, MUTATING_CALLS, pathOf, validBody } from "./kit/calls.ts";
import type { Centre } from "./kit/centre.ts";
import { everybody } from "./kit/people.ts";
import { centreOf } from "./kit/shared-centre.ts";
import { differences, snapshot } from "./kit/snapshot.ts";
import { inLanes, newTally } from "./kit/violations.ts";

/** Names that mean something to roles, to the store or to JavaScript, whether or not we have them. */
const DANGEROUS = [
  ...["role", "roles", "is_admin", "isAdmin", "admin", "is_super_admin", "super_admin", "permissions", "access"],
  ...[
    "is_verified",
    "verified",
    "status",
    "state",
    "price",
    "user_id",
    "account_id",
    "employer_id",
    "owner_id",
    "_id",
    "id",
  ],
  ...["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "$set", "$inc", "$where", "$expr", "__v"],
];

/** Every name that a stored record has, at any depth: the fields of all schemas as they are used. */
async function storedFields(centre: Centre): Promise<Set<string>> {
  const names = new Set<string>();
  const walk = (value: unknown, depth: number): void => {
    if (depth > 3 || value === null || typeof value !== "object" || "_bsontype" in value) return;
    if (Array.isArray(value)) return void value.forEach((one) => void walk(one, depth + 1));
    for (const [name, inner] of Object.entries(value)) {
      if (/^[a-z_]\w*$/i.test(name)) names.add(name);
      walk(inner, depth + 1);
    }
  };
  for (const service of SERVICE_NAMES) {
    const { db } = centre.databaseOf(service);
    for (const { name } of (await db?.listCollections().toArray()) ?? [])
      for (const row of (await db?.collection(name).find().limit(20).toArray()) ?? []) walk(row, 0);
  }
  return names;
}

const isKnown = ({ spec }: Call, field: string): boolean => Object.hasOwn(spec.body?.shape ?? {}, field);

/** The request that sets a field more than the contract has; as text, since some names mean something to JavaScript. */
function requestWith(call: Call, field: string): { body: string | FormData; headers: Record<string, string> } {
  const body = validBody(call) ?? {};
  if (call.spec.files) {
    const form = new FormData();
    for (const [name, value] of Object.entries(body)) form.set(name, String(value));
    form.set(field, "true");
    return { body: form, headers: {} };
  }
  const text = JSON.stringify(body);
  const member = `${JSON.stringify(field)}:true`;
  const withField = text === "{}" ? `{${member}}` : `${text.slice(0, -1)},${member}}`;
  return { body: withField, headers: { "content-type": "application/json" } };
}

export const massAssignment: Proof = {
  promise: "mass assignment",
  sabotage: {
    name: "a profile that takes any field",
    file: "libs/contracts/src/http/identity/job-seeker-profiles.ts",
    find: "export const jobSeekerProfileInput = z.strictObject({",
    replace: "export const jobSeekerProfileInput = z.looseObject({",
  },
  async run(context) {
    const centre = await centreOf(context);
    const people = await everybody(centre);
    const tally = newTally(context);
    const fields = [...new Set([...DANGEROUS, ...(await storedFields(centre))])];
    // The callback of the sign-in takes what providers add, and uses none of it.
    const calls = MUTATING_CALLS.filter(({ key }) => key !== "POST /api/sessions");
    const all = calls.flatMap((call) =>
      fields.filter((field) => !isKnown(call, field)).map((field) => ({ call, field })),
    );
    const tries = context.short ? all.filter(({ field }, at) => DANGEROUS.includes(field) && at % 4 === 0) : all;
    context.say(`${fields.length} fields at ${calls.length} calls`);
    const before = await snapshot(centre);
    await inLanes(8, tries, async ({ call, field }) => {
      const caller = people[call.spec.access as keyof typeof people];
      const answer = await caller.call(`${call.method} ${pathOf(call)}`, requestWith(call, field));
      tally.check(answer.status !== 400, () => `${call.key} answered ${answer.status} to the field ${field}`);
    });
    for (const what of differences(before, await snapshot(centre))) tally.check(true, `stored something: ${what}`);
    const me = await people.job_seeker.ok<object>("GET /api/user-profiles");
    tally.check((me as { is_verified: boolean }).is_verified, "the job seeker is verified");
    return [tally.line("mass assignment", { calls: calls.length, fields: fields.length })];
  },
};
