import * as z from "zod";
import { defineEvent } from "../envelope.ts";
import { id } from "../fields.ts";
import { LETTER_READERS } from "../training-options.ts";
import { enrollment, exampleEnrollment } from "./enrollment-shape.ts";

/** The centre wrote to everybody who takes part in a program, or completed it; each is told by a fact of their own. */
export const participantsWritten = defineEvent({
  name: "training.participants-written",
  version: 1,
  data: z.strictObject({
    letter_id: id,
    program_id: id,
    program_title: z.string(),
    readers: z.enum(LETTER_READERS),
    people: z.number().int().positive(),
  }),
  example: {
    letter_id: "65f0c0ffee0000000000b009",
    program_id: exampleEnrollment.program_id,
    program_title: exampleEnrollment.program_title,
    readers: "enrolled",
    people: 24,
  },
});

/** `account_id` is one of those, and reads it. */
export const participantWritten = defineEvent({
  name: "training.participant-written",
  version: 1,
  data: z.strictObject({ ...enrollment, letter_id: id, subject: z.string(), message: z.string() }),
  example: {
    ...exampleEnrollment,
    letter_id: "65f0c0ffee0000000000b009",
    subject: "Bring your own laptop",
    message: "On the first day we install what you need.",
  },
});
