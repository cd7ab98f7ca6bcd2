import { certificateRevoked } from "@jobcentre/contracts/events/certificates";
import { onEvent, type Subscription } from "@jobcentre/messaging/on-event";
import type { Connection } from "mongoose";
import { cvLists } from "../job-seeker-profiles/cv-lists.ts";
import { reasonGiven } from "./sentence.ts";
import { writeMessage } from "./write-message.ts";

const IN_CV =
  " The CV that you made here and chose as yours still lists it: please open Write your CV under My Profile in your dashboard and press “Use as my CV” again.";

/** Tells whose certificate was revoked that it was, and why, and that their CV from here still lists it. */
export const onCertificateRevoked = (db: Connection): Subscription =>
  onEvent(certificateRevoked, async ({ id, occurred_at, data }) => {
    const { account_id, program_title, certificate_number, reason } = data;
    const isInCv = await cvLists(db, account_id, certificate_number);
    await writeMessage(db, {
      subject: `Your certificate for ${program_title} was revoked`,
      message: `Your certificate ${certificate_number} for ${program_title} was revoked and can no longer be verified.${reasonGiven(reason)}${isInCv ? IN_CV : ""} If you think this is a mistake, please contact us.`,
      message_type: "other",
      account_id,
      created_at: new Date(occurred_at),
      event_id: id,
    });
  });
