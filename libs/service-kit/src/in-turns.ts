/**
 * For a cursor over a whole collection: of the 16 MB that a store answers at once otherwise, each is looked at before anybody
 * else in the process comes to a turn, a quarter of a second later.
 */
export const IN_TURNS = { batchSize: 500 } as const;
