import { createListeners } from "./listeners.ts";

const ends = createListeners<void>();

/** Calls `listener` whenever any call answers 401, or that the account is suspended: the session may be another one by now. Returns how to stop. */
export const onUnauthorized = ends.on;

export const tellUnauthorized = ends.tell;
