import * as z from "zod";
import { defineEvent } from "../envelope.ts";
import { id } from "../fields.ts";
import { USER_TYPES } from "../options.ts";

const EXAMPLE_EMPLOYER = "65f0c0ffee0000000000a002";

/** An admin, or a paid verification, vouches for this person; the snapshots of the profile carry it as well. */
export const userVerified = defineEvent({
  name: "identity.user-verified",
  version: 1,
  data: z.strictObject({ account_id: id, user_type: z.enum(USER_TYPES), name: z.string() }),
  example: { account_id: EXAMPLE_EMPLOYER, user_type: "employer", name: "Zuma Rock Foods" },
});

/** The person or company became somebody else by what they saved, whom nobody has vouched for; the snapshots of the profile carry it as well. */
export const verificationLost = defineEvent({
  name: "identity.verification-lost",
  version: 1,
  data: z.strictObject({ account_id: id, user_type: z.enum(USER_TYPES), name: z.string() }),
  example: { account_id: EXAMPLE_EMPLOYER, user_type: "employer", name: "Zuma Rock Mills" },
});

/** An admin took a verification back; why, the person's message tells. The snapshots of the profile carry it as well. */
export const userUnverified = defineEvent({
  name: "identity.user-unverified",
  version: 1,
  data: z.strictObject({ account_id: id, user_type: z.enum(USER_TYPES), name: z.string() }),
  example: { account_id: EXAMPLE_EMPLOYER, user_type: "employer", name: "Zuma Rock Foods" },
});

/** An admin suspended an account, or ended that; why, the person's message tells. The snapshots of the profile carry it as well. */
export const userSuspended = defineEvent({
  name: "identity.user-suspended",
  version: 1,
  data: z.strictObject({ account_id: id, full_name: z.string() }),
  example: { account_id: EXAMPLE_EMPLOYER, full_name: "Chinedu Okafor" },
});
export const userReinstated = defineEvent({
  name: "identity.user-reinstated",
  version: 1,
  data: z.strictObject({ account_id: id, full_name: z.string() }),
  example: { account_id: EXAMPLE_EMPLOYER, full_name: "Chinedu Okafor" },
});

/** How the centre stands to an account: whether somebody vouches for it, and whether it is suspended. */
export const standingEvents = [userVerified, verificationLost, userUnverified, userSuspended, userReinstated] as const;
