import { onEvent, type Subscription } from "@jobcentre/messaging/on-event";
import type { Connection } from "mongoose";
import { MESSAGE_RULES } from "./message-texts.ts";
import { writeMessage } from "./write-message.ts";

/**
 * Turns every fact of the table into a message for its person. The account is not looked up: a person's fact may
 * arrive before their account is seen here, and their message must not be lost.
 */
export const onToldFacts = (db: Connection): Subscription[] =>
  MESSAGE_RULES.map((rule) =>
    onEvent(rule.event, async ({ id, occurred_at, data }) => {
      const { subject, message, message_type } = rule.textOf(data);
      const about = rule.aboutOf(data);
      const told = { account_id: data.account_id, created_at: new Date(occurred_at), event_id: id, about };
      await writeMessage(db, { subject, message, message_type, ...told });
    }),
  );
