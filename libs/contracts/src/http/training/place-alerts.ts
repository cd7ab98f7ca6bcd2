import * as z from "zod";
import { defineCalls } from "../../call.ts";
import { byId, date, id, instant, page, success } from "../../fields.ts";
import { PROGRAM_STATES } from "../../training-options.ts";

/** A full program whose next free place somebody is told of, once. */
export const placeAlert = z.strictObject({
  id,
  program: z.strictObject({ id, title: z.string(), start_date: date, state: z.enum(PROGRAM_STATES) }),
  created_at: instant,
});

export const placeAlertsCalls = defineCalls({
  "GET /api/place-alerts": {
    access: "signed_in",
    summary: "The full programs whose next free place you are told of, newest first",
    query: z.strictObject({ ...page }),
    response: z.array(placeAlert),
  },
  "POST /api/place-alerts": {
    access: "signed_in",
    summary:
      "Be told, once, when a place in a full program is free; again answers the same, ten at most, 409 where you can apply",
    body: z.strictObject({ program_id: id }),
    response: placeAlert,
    status: 201,
  },
  "DELETE /api/place-alerts/{id}": {
    access: "signed_in",
    summary: "No longer be told of a free place; again changes nothing",
    params: byId,
    response: success,
  },
});
