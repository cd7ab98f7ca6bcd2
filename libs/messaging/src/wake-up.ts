import { createHints } from "./hints.ts";

/** Tells the relay of a connection that a new outbox row was committed; the relay also polls. */
export const { give: wakeRelay, on: onWakeUp } = createHints();
