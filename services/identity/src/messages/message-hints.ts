import { createHints } from "@jobcentre/messaging/hints";

/** Tells this instance that a message of this person was committed. */
export const { give: hintMessage, on: onMessageHint } = createHints<string>();
