const NAMES = /^Mongo(ose)?(Network|ServerSelection|NotConnected|PoolClosed|PoolCleared)|^PoolClearedOnNetwork/;
/** How mongoose says that a call has waited for a lost connection, by no name of its own; other errors repeat people's words. */
const WAITED = /^MongooseError: (Connection operation|Operation `[^`]+`) buffering timed out after \d+ms$/;

/** Whether an error says that the store cannot be reached, which trying a part of the work alone would not change. */
export function isStoreAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // An error of many writes at once has the one that ended them in it.
  const { errorResponse } = error as { errorResponse?: unknown };
  return NAMES.test(error.name) || WAITED.test(String(error)) || isStoreAway(errorResponse);
}
