/** The newest entries of the activity log that one exported file holds. */
export const MOST_EXPORTED = 20_000;

/** So many entries of the activity log a list counts where it is narrowed, and no more. */
export const MOST_COUNTED_ENTRIES = 100_000;
