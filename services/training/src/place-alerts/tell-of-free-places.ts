import { placeAlertEnded, placeAlertMatched } from "@jobcentre/contracts/events/place-alerts";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { eachByItself } from "@jobcentre/service-kit/each-by-itself";
import { forOne, pieceByPiece } from "@jobcentre/service-kit/piece-by-piece";
import { whoApplied } from "../applications/who-applied.ts";
import type { StoreDeps } from "../deps.ts";
import { findProgram, findPrograms, type KnownProgram } from "../programs/find-programs.ts";
import { hasPlace, hasStarted } from "../programs/program.rules.ts";
import { placeAlertModel } from "./place-alert.model.ts";
import { takeAlerts } from "./take-alerts.ts";

/** In one transaction: enough to be quick, and few enough that nobody else waits for them. */
const AT_ONCE = 25;

/** Time for whoever mistypes a start to see it: what was forgotten would not come back with the right day. */
const CORRECTED_WITHIN_MS = 24 * 60 * 60 * 1000;

/** Whether nobody waits for a program any longer: it has started, and that is no slip of just now. */
function hasEndedWaiting(program: KnownProgram, now: Date): boolean {
  const changed = program.updated_at ?? program.created_at;
  return hasStarted(program, now) && changed.getTime() <= now.getTime() - CORRECTED_WITHIN_MS;
}

/**
 * Tells some of those who wait for a place in a program that one is free, or that it has begun without one, the first first, and forgets
 * that they wait, in one transaction: of two instances at once, the store lets one write, and the other looks again. Answers whether more may wait.
 */
async function tellSome({ db, now }: StoreDeps, programId: string, without: readonly string[]): Promise<boolean> {
  return inTransaction(db, async () => {
    // The place may be taken again since, or the start set right.
    const program = await findProgram(db, programId);
    const news = program && newsOf(program, now());
    if (!news) return false;
    const alerts = await takeAlerts(db, program, { limit: AT_ONCE, without });
    // Who pressed both at the same moment has applied already.
    const accounts = alerts.map(({ account_id }) => account_id);
    const applied = await whoApplied(db, programId, accounts);
    for (const data of alerts) {
      if (applied.has(data.account_id)) continue;
      await forOne(data.alert_id, () => recordEvent(db, news, { aggregate_id: data.alert_id, data }));
    }
    return alerts.length === AT_ONCE;
  });
}

/** What there is to tell of a program to those who wait for a place in it. */
function newsOf(program: KnownProgram, now: Date): typeof placeAlertMatched | typeof placeAlertEnded | undefined {
  if (hasPlace(program, now)) return placeAlertMatched;
  return hasEndedWaiting(program, now) ? placeAlertEnded : undefined;
}

/**
 * Looks at every program that somebody waits for, and tells of those with a free place: whatever freed it, and also where that
 * was before a crash. Nobody waits any longer for one that has started, and is told so, nor for one that is gone. A program,
 * and somebody, for whom it fails keeps no other from it; throws after all of them where any did.
 */
export async function tellOfFreePlaces(deps: StoreDeps, isStopping: () => boolean = () => false): Promise<void> {
  const { db, now } = deps;
  const ids = (await placeAlertModel(db).distinct("program_id")).map((id) => id.toHexString());
  const programs = await findPrograms(db, ids);
  const gone = ids.filter((id) => !programs.has(id));
  if (gone.length > 0) await placeAlertModel(db).deleteMany({ program_id: { $in: gone } });
  const people = { db, isStopping, notDone: "of those who wait could not be told" };
  await eachByItself(programs, "programs with people who wait could not be looked at", async ([id, program]) => {
    const one = { ...people, task: `places of ${id}` };
    if (newsOf(program, now())) await pieceByPiece<string>((without) => tellSome(deps, id, without), one);
  });
}
