import * as z from "zod";
import { defineEvent } from "../envelope.ts";
import { id } from "../fields.ts";
import { SERVICE_NAMES } from "../services.ts";

const data = z.strictObject({
  account_id: id,
  /** The call's key, never its address: addresses can hold tokens. */
  call: z.string(),
});

/** Somebody who is signed in asked for what is for admins (or super admins); every service tells it of its own calls. */
export const ADMIN_CALL_REFUSED = SERVICE_NAMES.map((service) => ({
  service,
  event: defineEvent({
    name: `${service}.admin-call-refused`,
    version: 1,
    data,
    example: { account_id: "65f0c0ffee0000000000a001", call: "GET /api/admin/stats" },
  }),
}));
