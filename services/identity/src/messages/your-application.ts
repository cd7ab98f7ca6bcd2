import { ownApplicationPath } from "@jobcentre/contracts/own-application";
import type { MessageRule } from "./message-rule.ts";

/** What a fact about one job application names at least. */
export interface OfApplication {
  account_id: string;
  application_id: string;
}

/** A rule of facts about one job application, to who applied: below its words a line of its own leads to that application. */
export const aboutYourApplication = (rule: MessageRule<OfApplication>): MessageRule => ({
  ...rule,
  textOf(data, contact) {
    // The rule's own event is what it is called with.
    const { application_id } = data as OfApplication;
    const { message, ...text } = rule.textOf(data, contact);
    return { ...text, message: `${message}\n\nYour application: ${ownApplicationPath(application_id)}` };
  },
});
