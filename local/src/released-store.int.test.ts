import { afterAll, beforeAll, expect, it } from "vitest";
import { createPerson } from "./testing/centre-person.ts";
import { PATIENCE } from "./testing/left-behind.ts";
import { collectionOf, releasedStore } from "./testing/released-store.ts";
import { PUBLIC_URL, startWholeCentre, type WholeCentre } from "./testing/whole-centre.ts";

/** The person of whom all is known, signed in at the released version, and their certificates: a good one and one that was taken back. */
const SESSION = "TvnOSjTno7uTRIwOGmYd5-60ZVQ47UmWxc-TjB-RgsE";
const GOOD = "ABJ-33-87-1795998507988";
const REVOKED = "ABJ-33-87-1795998201973";

/** What a start fills in, and what a session that is used writes; everything else stays as it was. */
const MAY_CHANGE: Record<string, readonly string[]> = {
  "identity.employer_profiles": ["verified_letters"],
  "identity.messages": ["for_company"],
  "identity.sessions": ["last_seen_at", "expires_at"],
  "jobs.jobs": ["changed_at"],
};
/** Of which what is there is a matter of the moment. */
const PASSING = ["admin.activity_chain", "admin.stat_counts"];

const released = releasedStore();
const places = [...released.keys()].filter((place) => !PASSING.includes(place));
let fresh: WholeCentre;
let updated: WholeCentre;

beforeAll(async () => {
  fresh = await startWholeCentre();
  updated = await startWholeCentre(async (databaseOf) => {
    for (const [place, { indexes, documents }] of released) {
      const collection = collectionOf(databaseOf, place);
      if (documents.length > 0) await collection.insertMany(documents);
      if (indexes.length > 0) await collection.createIndexes(indexes);
    }
  });
}, PATIENCE);
afterAll(async () => {
  await updated?.stop();
  await fresh?.stop();
});

/** The documents of the released version as they are now, without what may change. */
async function documentsNow(): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const place of places) {
    const _id = { $in: released.get(place)!.documents.map((one) => one._id) };
    const rows = await collectionOf(updated.databaseOf, place).find({ _id }).sort({ _id: 1 }).toArray();
    found[place] = rows.map((row) => unchanging(place, row));
  }
  return found;
}
const unchanging = (place: string, row: object): object =>
  Object.fromEntries(Object.entries(row).filter(([field]) => !MAY_CHANGE[place]?.includes(field)));

const indexNames = async (centre: WholeCentre, place: string): Promise<string[]> =>
  (await collectionOf(centre.databaseOf, place).indexes()).map(({ name }) => String(name)).sort();

it("an update keeps every document of the released version, field by field", async () => {
  const now = await documentsNow();
  for (const place of places) {
    const before = released.get(place)!.documents.map((row) => unchanging(place, row));
    const byId = (a: object, b: object): number => (String((a as Row)._id) < String((b as Row)._id) ? -1 : 1);
    expect((now[place] as object[]).sort(byId), place).toEqual(before.sort(byId));
  }
});
interface Row {
  _id: unknown;
}

it("an update leaves no index of before that this version does not have: each record would be written into it", async () => {
  for (const place of places) expect(await indexNames(updated, place), place).toEqual(await indexNames(fresh, place));
});

it("who is signed in stays so, and reads all that was there", async () => {
  const person = createPerson(updated.url, "", { cookie: `session=${SESSION}`, origin: PUBLIC_URL });
  expect(await person.call("GET /api/users/me")).toMatchObject({ email: "zseekmail@example.com" });
  expect(await person.call("GET /api/user-profiles")).toMatchObject({ course_of_study: expect.stringMatching(/\w/) });
  const lists = ["job-applications", "my-training-enrollments", "my-entrepreneurship", "career-guidance", "messages"];
  for (const list of lists) expect((await person.call<unknown[]>(`GET /api/${list}`)).length, list).toBeGreaterThan(0);
});

it("certificates of before are verified, and those that were taken back are not", async () => {
  const verify = async (number: string) => (await fetch(`${updated.url}/api/verify-certificate/${number}`)).json();
  expect(await verify(GOOD)).toMatchObject({ certificate_number: GOOD, participant_name: "Amina Bello" });
  expect(await verify(REVOKED)).toMatchObject({ code: "certificate_not_found" });
});

it("a second start changes nothing", async () => {
  const before = await documentsNow();
  await updated.restart();
  expect(await documentsNow()).toEqual(before);
});
