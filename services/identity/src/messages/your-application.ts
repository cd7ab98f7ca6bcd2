import { ownApplicationPath } from "@jobcentre/contracts/own-application";
import type { MessageRule } from "./message-rule.ts";

/** A rule of facts about one job application, to who applied: below its words a line of its own leads to that application. */
export const aboutYourApplication = (rule: MessageRule): MessageRule => ({
  ...rule,
  textOf(data, contact) {
    const { application_id } = data as { account_id: string; application_id: string };
    const { message, ...text } = rule.textOf(data, contact);
    return { ...text, message: `${message}\n\nYour application: ${ownApplicationPath(application_id)}` };
  },
});
