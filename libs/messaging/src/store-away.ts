/** Whether an error says that the store cannot be reached, which trying a part of the work alone would not change. */
export const isStoreAway = (error: unknown): boolean =>
  error instanceof Error && /Network|ServerSelection|NotConnected|PoolClosed|PoolCleared/.test(error.name);
