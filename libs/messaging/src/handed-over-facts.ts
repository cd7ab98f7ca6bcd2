import type { Envelope } from "@jobcentre/contracts/envelope";
import { ADMIN_CALL_REFUSED } from "@jobcentre/contracts/events/refusals";
import type { Connection } from "mongoose";

/** Answers which handing over of each of these accounts was the last that was taken here, in the running transaction; those without one are missing. */
export type HandingsTaken = (accountIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;

const known = new WeakMap<Connection, HandingsTaken>();

/** From now on the facts of this store say which handing over of their person's account had been taken; see Envelope. */
export function sayHandingsTaken(db: Connection, taken: HandingsTaken): void {
  known.set(db, taken);
}

/** They are of whoever called, whatever was taken: so these are the owner's of that moment. */
const OF_CALLERS: ReadonlySet<string> = new Set(ADMIN_CALL_REFUSED.map(({ event }) => event.name));

const accountIn = (data: unknown): string | undefined => {
  const { account_id } = (data ?? {}) as { account_id?: unknown };
  return typeof account_id === "string" ? account_id : undefined;
};

/** The facts with that number, where the store says it. What is told once more says nothing of when it was recorded. */
export async function withHandingsTaken<F extends Pick<Envelope, "name" | "data" | "retold">>(
  db: Connection,
  facts: readonly F[],
): Promise<F[]> {
  const accounts = facts.map(({ name, data, retold }) =>
    retold || OF_CALLERS.has(name) ? undefined : accountIn(data),
  );
  const asked = [...new Set(accounts.filter((id) => id !== undefined))];
  const taken = asked.length > 0 ? await known.get(db)?.(asked) : undefined;
  if (!taken) return [...facts];
  return facts.map((fact, at) => {
    const account = accounts[at];
    return account === undefined ? fact : { ...fact, handed_over: taken.get(account) ?? 0 };
  });
}
