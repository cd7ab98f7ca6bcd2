import { SERVICE_NAMES } from "@jobcentre/contracts/services";
import { keepVerifiedLetters } from "@jobcentre/identity/employer-profiles/keep-verified-letters";
import { dateOlderJobs } from "@jobcentre/jobs/jobs/date-older-jobs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createPerson } from "./testing/centre-person.ts";
import { PATIENCE } from "./testing/left-behind.ts";
import { olderDocuments, PLAN } from "./testing/older-documents.ts";
import { collectionOf, releasedStore } from "./testing/released-store.ts";
import { PUBLIC_URL, startWholeCentre, type WholeCentre } from "./testing/whole-centre.ts";

/** The person of whom all is known, signed in at that version, and their certificates: a good one and one that was taken back. */
const SESSION = "TvnOSjTno7uTRIwOGmYd5-60ZVQ47UmWxc-TjB-RgsE";
const GOOD = "ABJ-33-87-1795998507988";
const REVOKED = "ABJ-33-87-1795998201973";

/** The one message of before, to a company, which its colleagues read: what became of its job. */
const OF_COMPANY = "6b0cc3237301c3062d5f3e6c";
/** What the update makes of what a version before wrote; everything that is not here stays as it was. */
const MADE: Record<string, (row: Row) => object> = {
  "identity.messages": ({ _id }) => (String(_id) === OF_COMPANY ? { for_company: true } : {}),
  // None of them says when it changed.
  "jobs.jobs": () => ({ changed_at: expect.any(Date) }),
  // The company withdrew it; see olderDocuments.
  "entrepreneurship.applications": ({ status }) => (status === "withdrawn" ? { removed_documents: [PLAN] } : {}),
  // Addresses in the log are keyed by this store's secret, up to its end.
  "admin.activity_chain": ({ seq }) => ({ keyed_to: seq, keyed_with: expect.any(String) }),
};
/** Counted from all records, of which a few are here; and what is over in minutes. */
const NOT_COMPARED = ["admin.stat_counts", "admin.login_attempts"];
/** What somebody's use of their session changes. */
const PASSING: Record<string, readonly string[]> = { "identity.sessions": ["last_seen_at", "expires_at"] };

const released = releasedStore();
const places = [...released.keys()].filter((place) => !NOT_COMPARED.includes(place));
let fresh: WholeCentre;
let updated: WholeCentre;

beforeAll(async () => {
  fresh = await startWholeCentre();
  updated = await startWholeCentre(async (databaseOf) => {
    for (const [place, { indexes, documents }] of released) {
      const collection = collectionOf(databaseOf, place);
      const older = olderDocuments(place, documents);
      if (older.length > 0) await collection.insertMany(older);
      if (indexes.length > 0) await collection.createIndexes(indexes);
    }
  });
  // What services do each minute.
  const now = (): Date => new Date();
  await dateOlderJobs({ db: updated.databaseOf("jobs"), now });
  // Of companies, none here is verified: none has letters.
  await keepVerifiedLetters(updated.databaseOf("identity"), now)();
}, PATIENCE);
afterAll(async () => {
  await updated?.stop();
  await fresh?.stop();
});

interface Row {
  _id: unknown;
  [field: string]: unknown;
}
const byId = (rows: readonly object[]) => Object.fromEntries((rows as Row[]).map((row) => [String(row._id), row]));
const documentsOf = async (place: string) => byId(await collectionOf(updated.databaseOf, place).find().toArray());

/** All documents, and which migrations were run when, without what passes. */
async function everything(): Promise<Record<string, object>> {
  const found: Record<string, object> = {};
  for (const place of [...places, ...SERVICE_NAMES.map((name) => `${name}.migrations`)]) {
    const rows = await collectionOf(updated.databaseOf, place).find().toArray();
    const lasting = ([field]: [string, unknown]): boolean => !PASSING[place]?.includes(field);
    found[place] = byId(rows.map((row) => Object.fromEntries(Object.entries(row).filter(lasting))));
  }
  return found;
}

const indexNames = async (centre: WholeCentre, place: string): Promise<string[]> =>
  (await collectionOf(centre.databaseOf, place).indexes()).map(({ name }) => String(name)).sort();

it("an update keeps every document of a version before, field by field, and makes the same of those from before it", async () => {
  for (const place of places) {
    const documents = (released.get(place)?.documents ?? []) as Row[];
    const expected = byId(documents.map((row) => ({ ...row, ...MADE[place]?.(row) })));
    const now = await documentsOf(place);
    const kept = Object.fromEntries(Object.keys(expected).map((id) => [id, now[id]]));
    expect(kept, place).toEqual(expected);
  }
});

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
  const before = await everything();
  await updated.restart();
  expect(await everything()).toEqual(before);
});
