import { SERVICE_NAMES } from "@jobcentre/contracts/services";
import { type HttpPerson, NotAnswered } from "@jobcentre/e2e/http-person";
import { readZip } from "@jobcentre/test-kit/read-zip";
import { mongo } from "mongoose";
import type { Owner } from "./company.ts";
import type { Fleet } from "./fleet.ts";

/** Whatever an owner reads as a person. */
const OWN = [
  "/api/my-training-applications",
  "/api/my-training-enrollments",
  "/api/my-entrepreneurship",
  "/api/messages?limit=100",
];
/** Ten times a day. */
const COPY = "/api/privacy/export";

export interface Read {
  /** Answers that were given, and refusals until what is theirs is there. */
  answered: number;
  refused: number;
  /** What of others they read. */
  foreign: string[];
}

/** Reads everything once as the owner, where wanted with a copy of their data; what another person's mark stands in is none of theirs. */
export async function readAsOwner(
  owner: Owner,
  others: readonly Owner[],
  read: Read,
  { withCopy = false } = {},
): Promise<void> {
  for (const path of withCopy ? [...OWN, COPY] : OWN) {
    const text = await textOf(owner.person, path).catch((error: unknown) => {
      if (!(error instanceof NotAnswered)) throw error;
      return undefined;
    });
    if (text === undefined) read.refused += 1;
    else read.answered += 1;
    for (const { mark } of others)
      if (text?.includes(mark)) read.foreign.push(`${owner.email} read of ${mark} in ${path}`);
  }
}

async function textOf(person: HttpPerson, path: string): Promise<string> {
  const { status, bytes, headers } = await person.call(`GET ${path}`);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${bytes}`);
  if (!headers.get("content-type")?.includes("zip")) return bytes.toString();
  // What began before a handing over breaks off: then there is no end, and nothing to read.
  const files = await readZip(bytes).catch(() => new Map<string, Buffer>());
  return [...files.values()].join("\n");
}

/** What is not where it belongs: everybody's own is with the account that their sign-in opens, each once. */
export async function misplaced({ db }: Fleet, people: readonly Owner[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { email, mark, applications, decided, business } of people) {
    const accounts = await db("identity").collection("accounts").find({ email }).toArray();
    // Who owns a company has an account of their own beside it, which no sign-in opens.
    const opened = accounts.filter(({ identities }) => identities[0]?.issuer !== "owner").map(({ _id }) => String(_id));
    const must = async (what: string, [service, name, filter]: Place, expected: number, owners = opened) => {
      const rows = await db(service).collection(name).find(filter).toArray();
      const theirs = rows.filter(({ account_id }) => owners.includes(String(account_id))).length;
      if (theirs !== expected || rows.length !== expected)
        wrong.push(`${email}: ${theirs} of ${rows.length} ${what} are theirs, not ${expected} of ${expected}`);
    };
    const ids = applications.map((one) => new mongo.ObjectId(one));
    const approved = { _id: { $in: ids }, status: "approved" };
    const enrolled = await db("training").collection("training_applications").countDocuments(approved);
    const facts = { _id: { $in: applications.map((one) => `training:${one}`) } };
    await must("applications", ["training", "training_applications", { _id: { $in: ids } }], ids.length);
    await must("enrollments", ["training", "enrollments", { application_id: { $in: ids } }], enrolled);
    await must("businesses", ["entrepreneurship", "applications", { _id: new mongo.ObjectId(business) }], 1);
    // Whose they are counted as is not looked at: a figure that comes after the handing over stays with the company (decision 77).
    const counted = await db("admin")
      .collection("application_facts")
      .countDocuments(facts as object);
    if (counted !== ids.length) wrong.push(`${email}: ${counted} of ${ids.length} applications are counted`);
    // One of each application and decision, and of the business; those of an heir stay in the account of their own.
    const about = { $or: [{ subject: { $regex: mark } }, { message: { $regex: mark } }] };
    const told = ids.length + decided.length + 1;
    await must(
      "messages",
      ["identity", "messages", about],
      told,
      accounts.map(({ _id }) => String(_id)),
    );
  }
  return wrong;
}

type Place = [service: string, collection: string, filter: object];

/** What services keep of one another, by collection; without the version of the fact that brought it, and its time, which is a moment later than its record's. */
export async function copiesOf({ db }: Fleet): Promise<Map<string, string>> {
  const all = new Map<string, string>();
  for (const [service, name, filter] of COPIES) {
    const rows = await db(service).collection(name).find(filter).sort({ _id: 1 }).toArray();
    const lasting = rows.map(({ version: _, ...row }) => row);
    all.set(
      `${service}.${name}`,
      JSON.stringify(lasting, (_, value) => (ISO_TIME.test(value) ? "a time" : value)),
    );
  }
  return all;
}

const ISO_TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** As rebuild-copies tells them. Names that were only mentioned have version 0. */
const COPIES: Place[] = [
  ["training", "people", {}],
  ["jobs", "applicants", {}],
  ["jobs", "employers", {}],
  ["entrepreneurship", "applicants", {}],
  ["identity", "admin_copies", {}],
  ["admin", "person_names", { version: { $gt: 0 } }],
  ["admin", "stat_records", {}],
  ["admin", "application_facts", {}],
  // What goes with its owner is no copy, and stays where it is.
  ["training", "training_applications", {}],
  ["training", "enrollments", {}],
  ["training", "handed_over_companies", {}],
  ["entrepreneurship", "applications", {}],
  ["entrepreneurship", "handed_over_companies", {}],
  ["admin", "handed_over_companies", {}],
  ["identity", "messages", {}],
];

/** Whether what was asked to be told anew has been told, and whatever was recorded has been published. */
export async function isQuiet({ db }: Fleet): Promise<boolean> {
  for (const service of SERVICE_NAMES) {
    if ((await db(service).collection("outbox").countDocuments({ published_at: null })) > 0) return false;
    if ((await db(service).collection("retellings").countDocuments({ done_at: null })) > 0) return false;
  }
  return true;
}
