import type { certificateRevoked } from "@jobcentre/contracts/events/certificates";
import type * as z from "zod";
import type { MessageText } from "./message-rule.ts";
import { reasonGiven } from "./sentence.ts";

type Fact = z.output<typeof certificateRevoked.data>;

const IN_CV =
  " The CV that you made here and chose as yours still lists it: please open Write your CV in your dashboard and press “Use as my CV” again.";

/** What somebody reads whose certificate was revoked; `isInCv` where the CV that they chose still lists it. */
export const certificateRevokedText = (
  { program_title, certificate_number, reason }: Pick<Fact, "program_title" | "certificate_number" | "reason">,
  isInCv: boolean,
): MessageText => ({
  subject: `Your certificate for ${program_title} was revoked`,
  message: `Your certificate ${certificate_number} for ${program_title} was revoked and can no longer be verified.${reasonGiven(reason)}${isInCv ? IN_CV : ""} If you think this is a mistake, please contact us.`,
  message_type: "other",
});
