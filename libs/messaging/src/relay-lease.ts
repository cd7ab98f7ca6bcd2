import { type Connection, Schema } from "mongoose";
import { defineModel } from "./define-model.ts";
import { takeRow } from "./take-row.ts";

interface Lease {
  _id: string;
  owner: string;
  until: Date;
}

const schema = new Schema<Lease>(
  {
    _id: { type: String, required: true },
    owner: { type: String, required: true },
    until: { type: Date, required: true },
  },
  { versionKey: false },
);
export const leaseModel = defineModel<Lease>("leases", schema);

const LEASE_MS = 5_000;
const RENEW_BEFORE_MS = 2_500;
const RELAY = "outbox-relay";
/** Who does not have it looks this often whether it was given back, each at moments of its own. */
const LOOK_MS = 1_000;
/** `until` by a clock that nobody sets but that stands still while a machine sleeps, `untilDate` by the rows'. */
const held = new WeakMap<Connection, { owner: string; until: number; untilDate: number }>();

/** Whether what `owner` took lasts for so long by both clocks. */
function lasts(db: Connection, owner: string, forMs: number): boolean {
  const mine = held.get(db);
  if (mine?.owner !== owner) return false;
  return mine.until - performance.now() > forMs && mine.untilDate - Date.now() > forMs;
}

/** Until when, by the clock that nobody sets, `owner` does not ask again for what another one has. */
const waiting = new WeakMap<Connection, { owner: string; until: number }>();

/** Whether another one had the lease a moment ago, and still has unless it gave it back. */
export function waitsForLease(db: Connection, owner: string): boolean {
  const mine = waiting.get(db);
  return mine?.owner === owner && mine.until > performance.now();
}

/** Whether `owner` holds the lease for so long that nobody needs to ask the store. */
export function isSureOfLease(db: Connection, owner: string): boolean {
  return lasts(db, owner, RENEW_BEFORE_MS);
}

/** Whether `owner` may relay now. The store is asked only when the lease it holds nears its end, or the wait for another's is over. */
export async function holdLease(db: Connection, owner: string): Promise<boolean> {
  if (isSureOfLease(db, owner)) return true;
  if (waitsForLease(db, owner)) return false;
  const [steady, now] = [performance.now(), Date.now()];
  if (await takeRow(leaseModel(db), RELAY, { owner, now, forMs: LEASE_MS })) {
    held.set(db, { owner, until: steady + LEASE_MS, untilDate: now + LEASE_MS });
    return true;
  }
  const others = await leaseModel(db).findById(RELAY, { until: 1 }).lean();
  // As soon as it ends, where whoever has it died: no later than if it were asked for all the time.
  const endsIn = others ? others.until.getTime() - Date.now() + 1 : 0;
  waiting.set(db, { owner, until: performance.now() + Math.min(endsIn, LOOK_MS * (0.5 + Math.random() / 2)) });
  return false;
}

/** Whether another one has the lease, or ended without giving it back. */
export async function isTakenByAnother(db: Connection, owner: string): Promise<boolean> {
  return (await leaseModel(db).exists({ _id: RELAY, owner: { $ne: owner } })) !== null;
}

/** Whether `owner` held the lease when it last looked, and still does by its own clock; asks nobody. */
export function holdsLease(db: Connection, owner: string): boolean {
  return lasts(db, owner, 0);
}

/** Gives the lease back, so that another instance goes on at once. */
export async function releaseLease(db: Connection, owner: string): Promise<void> {
  held.delete(db);
  await leaseModel(db).deleteOne({ _id: RELAY, owner });
}
