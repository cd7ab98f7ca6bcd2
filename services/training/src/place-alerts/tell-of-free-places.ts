import { placeAlertMatched } from "@jobcentre/contracts/events/place-alerts";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { whoApplied } from "../applications/who-applied.ts";
import type { StoreDeps } from "../deps.ts";
import { findPeople } from "../people/find-people.ts";
import { findProgram, findPrograms, type KnownProgram } from "../programs/find-programs.ts";
import { hasPlace, hasStarted } from "../programs/program.rules.ts";
import { placeAlertModel } from "./place-alert.model.ts";

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
 * Tells some of those who wait for a place in a program, the first first, and forgets that they wait, in one transaction: of two
 * instances at once, the store lets one write, and the other looks again. Answers whether more may wait.
 */
async function tellSome({ db, now }: StoreDeps, programId: string): Promise<boolean> {
  return inTransaction(db, async () => {
    // The place may be taken again since.
    const program = await findProgram(db, programId);
    if (!program || !hasPlace(program, now())) return false;
    const alerts = await placeAlertModel(db)
      .find({ program_id: programId })
      .sort({ created_at: 1, _id: 1 })
      .limit(AT_ONCE)
      .lean();
    if (alerts.length === 0) return false;
    const accounts = alerts.map(({ account_id }) => account_id);
    // Who pressed both at the same moment has applied already.
    const applied = await whoApplied(db, programId, accounts);
    const people = await findPeople(db, accounts);
    for (const { _id, account_id, person_name } of alerts) {
      if (applied.has(account_id)) continue;
      const alert_id = _id.toHexString();
      await recordEvent(db, placeAlertMatched, {
        aggregate_id: alert_id,
        data: {
          alert_id,
          program_id: programId,
          program_title: program.title,
          account_id,
          person_name: people.get(account_id)?.full_name || person_name,
        },
      });
    }
    await placeAlertModel(db).deleteMany({ _id: { $in: alerts.map(({ _id }) => _id) } });
    return alerts.length === AT_ONCE;
  });
}

/**
 * Looks at every program that somebody waits for, and tells of those with a free place: whatever freed it, and also where that
 * was before a crash. Nobody waits any longer for one that has started, nor for one that is gone.
 */
export async function tellOfFreePlaces(deps: StoreDeps, isStopping: () => boolean = () => false): Promise<void> {
  const { db, now } = deps;
  const ids = (await placeAlertModel(db).distinct("program_id")).map((id) => id.toHexString());
  const programs = await findPrograms(db, ids);
  const over = ids.filter((id) => {
    const program = programs.get(id);
    return !program || hasEndedWaiting(program, now());
  });
  if (over.length > 0) await placeAlertModel(db).deleteMany({ program_id: { $in: over } });
  for (const [id, program] of programs) while (hasPlace(program, now()) && !isStopping() && (await tellSome(deps, id)));
}
