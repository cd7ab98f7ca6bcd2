import { randomBytes } from "node:crypto";

/** No account's id begins so: those begin with the second in which they were made. */
const NOBODY = "0".repeat(12);

/** A new id that stands for somebody whose account is gone, in records that stay and are still to be counted as one person's. */
export const nobodysId = (): string => NOBODY + randomBytes(6).toString("hex");

/** Whether an id is such a one: there is nobody to tell anything, and no name to keep. */
export const isNobodysId = (id: string): boolean => id.startsWith(NOBODY);
