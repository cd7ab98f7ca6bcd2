import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import type { FollowUpState } from "@jobcentre/contracts/staff-note-options";
import type { QueryFilter } from "mongoose";
import type { StaffNote } from "./staff-note.model.ts";

/** In bounds of an index, all of them. */
export const ofState = (state: FollowUpState, now: Date): QueryFilter<StaffNote> =>
  state === "done"
    ? { done_at: { $gt: new Date(0) } }
    : { is_open: true, ...(state === "due" && { follow_up_on: { $lte: dayInLagos(now) } }) };

/** As they are listed. */
export const orderOf = (state: FollowUpState): Record<string, 1 | -1> =>
  state === "done" ? { done_at: -1, _id: -1 } : { follow_up_on: 1, _id: 1 };
