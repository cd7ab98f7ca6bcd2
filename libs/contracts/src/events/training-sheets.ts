import * as z from "zod";
import { defineEvent } from "../envelope.ts";
import { SHEETS } from "../training-options.ts";

/** An administrator took certificates, or a sheet to sign for attendance, away as a file: of how many people, and of which program; "" where the certificates are of several. */
export const sheetsTaken = defineEvent({
  name: "training.sheets-taken",
  version: 1,
  data: z.strictObject({ what: z.enum(SHEETS), program_title: z.string(), people: z.number().int().positive() }),
  example: { what: "certificates", program_title: "Solar panel installation", people: 30 },
});
