import * as z from "zod";
import { typedText } from "./fields.ts";
import { MOST_REJECTING_REASON } from "./options.ts";

interface Decided {
  status: string;
  reason?: string;
}

/** Why something was decided so; `description` says who reads it. */
export const decisionReason = (description: string) =>
  typedText()
    .max(MOST_REJECTING_REASON, `Use at most ${MOST_REJECTING_REASON} characters`)
    .optional()
    .meta({ description, examples: [] });

const isReasonable = ({ status, reason }: Decided): boolean => !reason || status === "rejected";

/** What an admin makes of an application; only who rejects says why. */
export const decision = <Status extends z.ZodType<string>>(status: Status) =>
  z
    .strictObject({
      status,
      reason: decisionReason("Why it is rejected, which who applied reads; with another status it is refused"),
    })
    .refine((body) => isReasonable(body as Decided), { path: ["reason"], message: "Only a rejection has a reason" });
