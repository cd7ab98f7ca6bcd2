import { asTyped } from "./fields.ts";
import { folded } from "./folded.ts";

const comparable = (number: string): string => folded(asTyped(number.replaceAll(/\s/g, "")));

/** Whether two CAC numbers are one, however they are spaced and written, also where one was kept with signs that nobody sees. */
export const sameNumber = (one: string, other: string): boolean => comparable(one) === comparable(other);
