import { ownerChanged } from "@jobcentre/contracts/events/identity";
import { recordEvent } from "@jobcentre/messaging/record-event";
import type { HandingOver } from "@jobcentre/service-kit/handings-over";
import { type Connection, Types } from "mongoose";
import type * as z from "zod";
import { type Account, accountModel } from "./account.model.ts";

type Data = z.input<typeof ownerChanged.data>;

/** Tells that a company has another owner, numbered after the handing over before, in the running transaction. */
export async function recordOwnerChanged(db: Connection, data: Omit<Data, "number" | "previous_id">): Promise<void> {
  const { employer_id } = data;
  const last = await lastHandingOver(db, employer_id);
  const number = (last?.number ?? 0) + 1;
  const told = { ...data, number, ...(last && { previous_id: last.event_id }) };
  const event_id = new Types.ObjectId().toHexString();
  await recordEvent(db, ownerChanged, { id: event_id, aggregate_id: employer_id, data: told });
  await accountModel(db).updateOne({ _id: employer_id }, { $set: { handed_over: { number, event_id } } });
}

/** Which handing over of an account was the last one; undefined where none has a number. */
export async function lastHandingOver(db: Connection, accountId: string): Promise<HandingOver | undefined> {
  const account = await accountModel(db).findById(accountId, { handed_over: 1 }).lean<Pick<Account, "handed_over">>();
  return account?.handed_over;
}
