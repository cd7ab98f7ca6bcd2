import { ApiError, api } from "@jobcentre/frontend-kit/api";
import type { DraftForm } from "@jobcentre/frontend-kit/forms";
import { useState } from "react";
import { formOf, type ProgramForm } from "./program-form.rules.ts";
import { PROGRAM, type Program } from "./programs.api.ts";

const TAKEN_IN =
  "Somebody else has changed this program meanwhile, as the top of the form says. Where you typed nothing it shows theirs. Save again to put what you typed over theirs.";
/** What somebody changed and changed back is shown nowhere. */
const AS_IT_WAS =
  "Somebody else has saved this program meanwhile, with nothing in it changed in the end. Save again to save what you typed.";

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === "conflict";

/** What the form shows otherwise of `now` than of `before`. */
function changedSince(before: Program, now: Program): Partial<ProgramForm> {
  const shown = new Map(Object.entries(formOf(before)));
  const changed = Object.entries(formOf(now)).filter(([field, value]) => shown.get(field) !== value);
  return Object.fromEntries(changed) as Partial<ProgramForm>;
}

/** The program that a form changes as it was read last, and what somebody else has changed of it since the form was opened. */
export function useTheirChanges(opened: Program | undefined) {
  const [read, setRead] = useState(opened);
  const [theirs, setTheirs] = useState<Partial<ProgramForm>>({});

  /** Where a save was refused as somebody else was faster: takes theirs into the form, for another try. Passes the failure on, in other words. */
  async function takeIn(error: unknown, form: DraftForm<ProgramForm>): Promise<never> {
    if (!read || !isConflict(error)) throw error;
    const newest = await api(PROGRAM, { params: { id: read.id } }).catch(() => undefined);
    if (!newest) throw error;
    const changed = { ...theirs, ...changedSince(read, newest) };
    setTheirs(changed);
    form.openWith(formOf(newest));
    setRead(newest);
    const said = Object.keys(changed).length > 0 ? TAKEN_IN : AS_IT_WAS;
    throw new ApiError(409, { error: said, code: "conflict" });
  }
  return { read, theirs, takeIn };
}
