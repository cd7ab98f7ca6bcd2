import * as z from "zod";
import { defineEvent } from "../envelope.ts";
import { id } from "../fields.ts";
import { PROGRAM_KEY_SCOPES } from "../program-key-options.ts";

/** Whose, and what it may do; what the company calls it, only the key tells. */
const data = z.strictObject({ employer_id: id, employer_name: z.string(), may: z.enum(PROGRAM_KEY_SCOPES) });
const example = {
  employer_id: "65f0c0ffee0000000000a002",
  employer_name: "Zuma Rock Foods",
  may: "applicants" as const,
};

/** An employer made a key with which its own software acts as the employer. */
export const programKeyMade = defineEvent({ name: "identity.program-key-made", version: 1, data, example });

/** An employer ended one, or handed its account over, which ends all. */
export const programKeyEnded = defineEvent({ name: "identity.program-key-ended", version: 1, data, example });

export const programKeyEvents = [programKeyMade, programKeyEnded] as const;
