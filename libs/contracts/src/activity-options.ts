/** The newest entries of the activity log that one exported file holds. */
export const MOST_EXPORTED = 20_000;
