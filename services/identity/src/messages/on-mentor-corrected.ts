import { mentorCorrected } from "@jobcentre/contracts/events/entrepreneurship";
import { onEvent, type Subscription } from "@jobcentre/messaging/on-event";
import type { Connection } from "mongoose";
import { mentorRenamed } from "./entrepreneurship-texts.ts";
import { writeMessage } from "./write-message.ts";

/** Tells a founder the right name of their mentor; another expertise they read with it. */
export const onMentorCorrected = (db: Connection): Subscription =>
  onEvent(mentorCorrected, async ({ id, occurred_at, data }) => {
    const { account_id, business_name, mentor_name, former_name } = data;
    if (mentor_name === former_name) return;
    const text = mentorRenamed(business_name, mentor_name, former_name);
    await writeMessage(db, { ...text, account_id, created_at: new Date(occurred_at), event_id: id });
  });
