import { FORMER_PARTICIPANT } from "@jobcentre/contracts/former-people";
import type { Enrollment } from "./training.api.ts";

/** Whether this is what is left of a person whose account was deleted: it still counts, but no certificate can be made out any more. */
export const isOfDeletedPerson = ({ participant_name, participant_email }: Enrollment): boolean =>
  participant_name === FORMER_PARTICIPANT && participant_email === "";
