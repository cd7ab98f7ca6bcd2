import * as z from "zod";
import { id } from "../fields.ts";

/** Who takes part in what: enough for messages and the activity log. */
export const enrollment = {
  enrollment_id: id,
  program_id: id,
  program_title: z.string(),
  account_id: id,
  participant_name: z.string(),
};
export const exampleEnrollment = {
  enrollment_id: "65f0c0ffee0000000000b003",
  program_id: "65f0c0ffee0000000000b002",
  program_title: "Solar panel installation",
  account_id: "65f0c0ffee0000000000a001",
  participant_name: "Amina Bello",
};
