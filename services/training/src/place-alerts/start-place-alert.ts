import { isDuplicateKey } from "@jobcentre/messaging/is-duplicate-key";
import { freeSlot } from "@jobcentre/service-kit/free-slot";
import type { Person } from "@jobcentre/service-kit/person";
import { Problem } from "@jobcentre/service-kit/problem";
import { whoApplied } from "../applications/who-applied.ts";
import type { StoreDeps } from "../deps.ts";
import { findProgram } from "../programs/find-programs.ts";
import { notCancelled } from "../programs/not-cancelled.ts";
import { isFull, programState } from "../programs/program.rules.ts";
import { type PlaceAlertAnswer, placeAlertAnswer } from "./list-place-alerts.ts";
import { placeAlertModel } from "./place-alert.model.ts";

type Who = Pick<Person, "account_id" | "name">;

/** As many programs as anybody can want at once. */
const MOST_ALERTS = 10;

/**
 * Has a person told of the next free place in a program; once more stays one. Throws Problem: "program_not_found", "program_cancelled", "program_closed",
 * "program_not_full", "already_applied_program" or "too_many_place_alerts".
 */
export function startPlaceAlert(deps: StoreDeps, person: Who, programId: string): Promise<PlaceAlertAnswer> {
  // Of two at once, an index refuses the second, which finds the first then.
  return startOnce(deps, person, programId).catch((error: unknown) => {
    if (isDuplicateKey(error, "account_id")) return startPlaceAlert(deps, person, programId);
    throw error;
  });
}

async function startOnce({ db, now }: StoreDeps, person: Who, programId: string): Promise<PlaceAlertAnswer> {
  const { account_id, name: person_name } = person;
  const program = await findProgram(db, programId);
  if (!program) throw new Problem("program_not_found");
  const own = await placeAlertModel(db).find({ account_id }).lean();
  const same = own.find(({ program_id }) => program_id.equals(program._id));
  if (same) return placeAlertAnswer(same, program, now());
  const applied = await whoApplied(db, programId, [account_id]);
  if (applied.size > 0) throw new Problem("already_applied_program");
  notCancelled(program);
  if (programState(program, now()) !== "open") throw new Problem("program_closed");
  if (!isFull(program)) throw new Problem("program_not_full");
  const slot = freeSlot(own, MOST_ALERTS);
  if (slot === undefined) throw new Problem("too_many_place_alerts");
  const created_at = now();
  const [alert] = await placeAlertModel(db).create([
    { account_id, program_id: programId, person_name, slot, created_at },
  ]);
  return placeAlertAnswer(alert!, program, created_at);
}
