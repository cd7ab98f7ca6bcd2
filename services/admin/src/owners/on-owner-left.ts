import { ownerChanged } from "@jobcentre/contracts/events/identity";
import { onEvent, type Subscription } from "@jobcentre/messaging/on-event";
import type { Connection } from "mongoose";
import { moveFormerAdmin } from "../activity/keep-person-name.ts";

/**
 * The former owner's alone moves: what the new one was as an admin stays where the copy of their data looks for it, at their own account.
 * Before what erases the former owner where that was told first.
 */
export const onOwnerLeft = (db: Connection): Subscription =>
  onEvent(ownerChanged, ({ data: { employer_id, former_owner_id } }) =>
    moveFormerAdmin(db, employer_id, former_owner_id),
  );
