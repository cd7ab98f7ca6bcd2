import * as z from "zod";
import { defineEvent } from "../envelope.ts";
import { id } from "../fields.ts";

/** A place came free in a full program: `account_id` is who asked to be told of it, and is told this once. */
export const placeAlertMatched = defineEvent({
  name: "training.place-alert-matched",
  version: 1,
  data: z.strictObject({
    alert_id: id,
    program_id: id,
    program_title: z.string(),
    account_id: id,
    person_name: z.string(),
  }),
  example: {
    alert_id: "65f0c0ffee0000000000b004",
    program_id: "65f0c0ffee0000000000b002",
    program_title: "Solar panel installation",
    account_id: "65f0c0ffee0000000000a001",
    person_name: "Amina Bello",
  },
});

/** The program began without a place for them: `account_id` is who asked to be told of one, and waits no longer. */
export const placeAlertEnded = defineEvent({
  name: "training.place-alert-ended",
  version: 1,
  data: placeAlertMatched.data,
  example: placeAlertMatched.example,
});

/** The full program was cancelled: `account_id` is who asked to be told of a free place, and waits no longer. */
export const placeAlertCancelled = defineEvent({
  name: "training.place-alert-cancelled",
  version: 1,
  data: placeAlertMatched.data.extend({
    /** The program's, about nobody. "" where none was given. */
    reason: z.string(),
  }),
  example: { ...placeAlertMatched.example, reason: "Too few people applied." },
});
