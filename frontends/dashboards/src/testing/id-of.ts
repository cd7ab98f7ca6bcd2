/** The id that a record of tests has by its number. */
export const idOf = (number: number): string => number.toString(16).padStart(24, "0");
