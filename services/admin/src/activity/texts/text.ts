import type { Envelope, EventType } from "@jobcentre/contracts/envelope";
import type * as z from "zod";
import type { Activity } from "../activity.model.ts";

export interface Text<D> {
  /** The action code that the log shows with spaces and filters by. */
  action: string;
  /** What happened; PERSON stands for the name of `person` and comes before any words of the event itself. */
  details: (data: D, occurred_at: Date) => string;
  /** Whom it is about; an event about somebody who is gone names nobody. */
  person?: (data: D) => { id: string; name: string };
  /** The accounts whose own words (a title, a company's name) or numbers are in the details, which are erased with their owner. */
  mentions?: (data: D) => string[];
  /** The e-mail addresses in the details, which are erased with who has one. Nothing else may hold any. */
  addresses?: (data: D) => string[];
  /** The person it is about does not learn of it by their copy of their data: the moment alone may tell them who did it. */
  kept_from_person?: true;
  /** It is about its person as a person, not about the company whose account they own: it stays theirs when that gets another owner. */
  of_person?: true;
  /** Which company's account was handed over, and the account of its own of who owned it until then. */
  handed_over?: (data: D) => NonNullable<Activity["handed_over"]>;
  /** Only admins can do this, so whoever acted is one, even before their account is known here. */
  admins_only?: (data: D) => boolean;
  /** Whose own act this is; brought about by somebody else, the event is only news of how things stand. */
  own_act_of?: (data: D) => string;
  /** Who acted, where the event is about the person's own act and names no actor. */
  actor_id?: (data: D) => string;
}

/** An event's name and its text. */
export type ActivityText = [string, Text<Envelope["data"]>];

export const PERSON = "{person}";

export const always = (): boolean => true;

/** All of these are about people as people, see `of_person`. */
export const ofPersons = (texts: readonly ActivityText[]): ActivityText[] =>
  texts.map(([name, text]) => [name, { ...text, of_person: true }]);

/** How the log tells an event. */
export function row<D extends z.ZodType>(event: EventType<D>, text: Text<z.output<D>>): ActivityText {
  return [event.name, text as Text<Envelope["data"]>];
}

export const applicant = (data: { account_id: string; applicant_name: string }) => ({
  id: data.account_id,
  name: data.applicant_name,
});
