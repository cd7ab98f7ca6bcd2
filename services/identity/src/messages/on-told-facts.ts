import { onEvent, type Subscription } from "@jobcentre/messaging/on-event";
import { isErased } from "@jobcentre/service-kit/erasure/erase-account";
import type { Connection } from "mongoose";
import { isSuspended } from "../accounts/suspension.ts";
import { findContact } from "../employer-profiles/employer-contact.ts";
import type { MessageRule } from "./message-rule.ts";
import { MESSAGE_RULES } from "./message-texts.ts";
import { writeMessage } from "./write-message.ts";

/**
 * Turns every fact of the table into a message for its person. The account is not looked up: a person's fact may
 * arrive before their account is seen here, and their message must not be lost.
 */
export const onToldFacts = (db: Connection): Subscription[] =>
  MESSAGE_RULES.map((rule) =>
    onEvent(rule.event, async ({ id, occurred_at, data }) => {
      const left = await withoutErased(db, rule, data);
      if (!left || rule.tells?.(left) === false) return;
      const reached = rule.contactOf?.(left);
      // Who is suspended sees nobody else's data anew.
      const mayReach = reached && !(await isSuspended(db, data.account_id));
      const text = rule.textOf(left, mayReach ? await findContact(db, reached) : null);
      const about = rule.aboutOf(left);
      const told = { account_id: data.account_id, ...datesOf(rule, new Date(occurred_at)), event_id: id, about };
      await writeMessage(db, { ...text, ...told });
    }),
  );

const DAY_MS = 24 * 60 * 60 * 1000;

const datesOf = ({ keptDays }: MessageRule, created_at: Date) => ({
  created_at,
  ...(keptDays !== undefined && { expires_at: new Date(created_at.getTime() + keptDays * DAY_MS) }),
});

/** A fact that was on its way while somebody was deleted whose words are in it. */
async function withoutErased(db: Connection, rule: MessageRule, data: { account_id: string }) {
  const gone: string[] = [];
  for (const id of rule.aboutOf(data)) if (await isErased(db, id)) gone.push(id);
  return gone.length > 0 ? rule.without(data, gone) : data;
}
