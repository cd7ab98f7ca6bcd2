const NAMES = /Network|ServerSelection|NotConnected|PoolClosed|PoolCleared/;
/** How mongoose says that a call has waited for a lost connection, by no name of its own. */
const WAITED = /buffering timed out/;

/** Whether an error says that the store cannot be reached, which trying a part of the work alone would not change. */
export const isStoreAway = (error: unknown): boolean =>
  error instanceof Error && (NAMES.test(error.name) || WAITED.test(error.message));
