import { createHash } from "node:crypto";
import { SERVICE_NAMES, type ServiceName } from "@jobcentre/contracts/services";
import { eventually } from "@jobcentre/e2e/eventually";
import { readEventBooks } from "../../src/event-books.ts";
import type { Centre } from "./centre.ts";

/** What changes by itself, or counts attempts, or notes who was refused what; none of it is what somebody sent. */
const NOT_STORED_BY_CALLS =
  /^(sessions|leases|relay_leases|outbox|inbox|inbox_failures|aggregate_versions|login_attempts|error_counts|activity(_logs)?|erased_accounts|chain_heads?|stat_records|stat_counts|counters|files\.(files|chunks))$/;

/** Every collection's records as one hash each, by service and collection, once every event so far is applied and every e-mail gone. */
export async function snapshot(centre: Centre): Promise<Map<string, string>> {
  const allApplied = async (): Promise<true | undefined> =>
    (await readEventBooks({ db: (service) => centre.databaseOf(service as ServiceName) })).lost === 0 || undefined;
  await eventually("every event is applied", allApplied, { withinMs: 60_000 });
  const mails = centre.databaseOf("identity").collection("mail_outbox");
  const allSent = async (): Promise<true | undefined> =>
    (await mails.countDocuments({ state: "waiting" })) === 0 || undefined;
  await eventually("every e-mail is sent", allSent, { withinMs: 60_000 });
  const found = new Map<string, string>();
  for (const service of SERVICE_NAMES) {
    const { db } = centre.databaseOf(service);
    for (const { name } of (await db?.listCollections().toArray()) ?? []) {
      if (NOT_STORED_BY_CALLS.test(name)) continue;
      const rows = (await db?.collection(name).find().sort({ _id: 1 }).toArray()) ?? [];
      const hash = createHash("sha256").update(JSON.stringify(rows)).digest("hex").slice(0, 12);
      found.set(`${service}.${name}`, `${rows.length} records, ${hash}`);
    }
  }
  return found;
}

/** The collections that differ, in words. */
export function differences(before: Map<string, string>, after: Map<string, string>): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names]
    .filter((name) => before.get(name) !== after.get(name))
    .map((name) => `${name}: ${before.get(name) ?? "not there"}, then ${after.get(name) ?? "not there"}`);
}
