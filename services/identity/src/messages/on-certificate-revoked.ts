import { certificateRevoked } from "@jobcentre/contracts/events/certificates";
import { onEvent, type Subscription } from "@jobcentre/messaging/on-event";
import type { Connection } from "mongoose";
import { cvLists } from "../job-seeker-profiles/cv-lists.ts";
import { certificateRevokedText } from "./revoked-text.ts";
import { writeMessage } from "./write-message.ts";

/** Tells whose certificate was revoked that it was, and why, and that their CV from here still lists it. */
export const onCertificateRevoked = (db: Connection): Subscription =>
  onEvent(certificateRevoked, async ({ id, occurred_at, data }) => {
    const { account_id } = data;
    const isInCv = await cvLists(db, account_id, data.certificate_number);
    const told = { account_id, created_at: new Date(occurred_at), event_id: id };
    await writeMessage(db, { ...certificateRevokedText(data, isInCv), ...told });
  });
