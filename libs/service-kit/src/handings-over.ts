import { CONSUMERS } from "@jobcentre/contracts/events/consumers";
import { ownerChanged } from "@jobcentre/contracts/events/identity";
import type { ServiceName } from "@jobcentre/contracts/services";
import { defineModel } from "@jobcentre/messaging/define-model";
import { sayHandingsTaken } from "@jobcentre/messaging/handed-over-facts";
import { readAgain, readOnce, takeAllGathered } from "@jobcentre/messaging/in-transaction";
import { NotYet } from "@jobcentre/messaging/not-yet";
import { type Connection, Schema } from "mongoose";
import type { Person } from "./person.ts";
import { type LoggedOfProblem, Problem } from "./problem.ts";

/** A company whose account was handed over; stays where the account is deleted, as a handing over may be told again. */
interface HandedOverCompany {
  /** The account's id. */
  _id: string;
  /** Of the last handing over that was taken here; 0 where none had one. */
  number: number;
  /** How many were taken here. */
  taken: number;
}

const schema = new Schema<HandedOverCompany>(
  {
    _id: { type: String, required: true },
    number: { type: Number, required: true },
    taken: { type: Number, required: true },
  },
  { versionKey: false },
);

/** Of every service that follows who owns a company. */
export const handedOverCompanyModel = defineModel<HandedOverCompany>("handed_over_companies", schema);

/** One handing over of a company: which it is, from 1, and the id of its event. */
export interface HandingOver {
  number: number;
  event_id: string;
}

const ofCompany = (companyId: string): string => `handed over ${companyId}`;

function numberTaken(db: Connection, companyId: string): Promise<number> {
  return readOnce(db, ofCompany(companyId), async () => {
    const known = await handedOverCompanyModel(db).findById(companyId, { number: 1 }).lean();
    return known?.number ?? 0;
  });
}

/** Whether a handing over of a company was taken here. That the inbox has it says nothing: an older version that passed it over left it there. */
export async function isHandedOver(
  db: Connection,
  companyId: string,
  { number }: Pick<HandingOver, "number">,
): Promise<boolean> {
  return (await numberTaken(db, companyId)) >= number;
}

/** An operator looks for its words, see docs/operations.md. */
const notHandedOver = (companyId: string, number: number): NotYet =>
  new NotYet(`handing over ${number} of company ${companyId} has not come yet`);

/** Throws NotYet where a handing over of a company has not come, so that what follows it is tried again behind it, or waits among the dead letters. */
export async function requireHandedOver(
  db: Connection,
  companyId: string,
  last: Pick<HandingOver, "number">,
): Promise<void> {
  if (!(await isHandedOver(db, companyId, last))) throw notHandedOver(companyId, last.number);
}

/** Whether a service is told of handings over, as it keeps what goes with who owned a company. */
export const followsOwners = (service: ServiceName): boolean =>
  CONSUMERS[ownerChanged.name]?.includes(service) ?? false;

/** Has the facts of a service that follows owners say what it had taken as they were recorded, so that each is told to whose it is. */
export function sayWhatWasTaken(db: Connection): void {
  sayHandingsTaken(db, async (accountIds) => {
    const companies = await handedOverCompanyModel(db)
      .find({ _id: { $in: accountIds } }, { number: 1 })
      .lean<Pick<HandedOverCompany, "_id" | "number">[]>();
    return new Map(companies.map(({ _id, number }) => [_id, number]));
  });
}

/** How soon whoever has to wait for what is theirs tries again. */
const MOVED_WITHIN_SECONDS = 5;

/** That nothing of an owner's own is shown or changed, as somebody else's may still be there. */
export const stillMoving = (companyId: string, { number }: HandingOver, logged?: LoggedOfProblem): Problem =>
  new Problem("service_unavailable", {
    text: "This account has a new owner, and what is its owner's own is being moved. Please try again in a moment.",
    retryAfterSeconds: MOVED_WITHIN_SECONDS,
    cause: notHandedOver(companyId, number),
    ...(logged && { logged }),
  });

/**
 * Refuses an owner until what the one before had in the company's account has gone from it, and theirs has come: it would be the other
 * one's that they read and use. Throws Problem("service_unavailable"). Reads nothing for who was never handed one.
 */
export async function refuseUntilMoved(
  db: Connection,
  { account_id, handed_over }: Pick<Person, "account_id" | "handed_over">,
): Promise<void> {
  if (handed_over && !(await isHandedOver(db, account_id, handed_over))) throw stillMoving(account_id, handed_over);
}

/**
 * Notes that a company is handed over, in the running transaction; answers whether that is news. One without a number, of an older
 * version, always is. Throws NotYet where the one before has not come.
 */
export async function takeHandingOver(
  db: Connection,
  companyId: string,
  { number = 0 }: { number?: number | undefined },
): Promise<boolean> {
  if (number > 0 && number <= (await numberTaken(db, companyId))) return false;
  if (number > 1) await requireHandedOver(db, companyId, { number: number - 1 });
  // What was recorded before, in the same transaction, does not say that it was taken.
  await takeAllGathered(db);
  // Each writes it: two at once may have no other document in common, and one has to see what the other did.
  await handedOverCompanyModel(db).updateOne(
    { _id: companyId },
    { $max: { number }, $inc: { taken: 1 } },
    { upsert: true },
  );
  readAgain(db, ofCompany(companyId));
  return true;
}
