/** In English, as everything that is written here. */
export const MONTH_NAMES: readonly string[] =
  "January February March April May June July August September October November December".split(" ");
