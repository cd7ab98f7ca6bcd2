import { createHints } from "./hints.ts";
import type { OutboxRow } from "./outbox.model.ts";

/** Tells the relay of a connection which outbox rows were committed, in their order; the relay also polls. */
export const { give: tellCommitted, on: onCommitted } = createHints<readonly OutboxRow[]>();
