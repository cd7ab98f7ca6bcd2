import type { EventType } from "@jobcentre/contracts/envelope";
import type { MessageType } from "@jobcentre/contracts/options";
import type * as z from "zod";
import type { EmployerContact } from "../employer-profiles/employer-contact.ts";
import type { MailKind } from "../mail/mail-kind.ts";

/** What a person reads: what happened, and what to do next. */
export interface MessageText {
  subject: string;
  message: string;
  message_type: MessageType;
  /** What its e-mail is; "others" unless told. */
  mail?: MailKind | "none";
  /** That it is about what a company's colleagues do there, who read it too; left out, it is for the person alone. */
  for_company?: true;
  /** That it tells of nothing but what its person has just done, and read so where they did it. */
  of_own_act?: true;
  /** What its e-mail says besides: of a sign-out, which whoever reads it in the dashboard has behind them. Names nobody. */
  mail_adds?: string;
}

/** A fact about one person, and the message that tells them. */
export interface MessageRule<D extends { account_id: string } = { account_id: string }> {
  event: EventType<z.ZodType<D>>;
  textOf(data: { account_id: string }, contact?: EmployerContact | null): MessageText;
  /** Which employer's contact stands in it, where they can be reached; missing where nobody's does. */
  contactOf?: (data: { account_id: string }) => string | undefined;
  /** The other accounts whose words are in it. */
  aboutOf(data: { account_id: string }): string[];
  /** Whether it is this fact that tells them; missing where it always is. */
  tells?: (data: { account_id: string }) => boolean;
  /** The fact without what some of those said, who are gone; undefined where nothing is left to tell. */
  without(data: { account_id: string }, gone: readonly string[]): { account_id: string } | undefined;
  /** After so many days the message is deleted; undefined where it stays. */
  keptDays?: number | undefined;
}

/** Most facts of an employer's name it. */
const employerIn = (data: object): string[] =>
  "employer_id" in data && typeof data.employer_id === "string" ? [data.employer_id] : [];

/** A row of the table: the fact and its words, an "application_update" unless told. */
export function when<D extends { account_id: string }>(
  event: EventType<z.ZodType<D>>,
  write: (
    data: D,
    contact: EmployerContact | null,
  ) => Omit<MessageText, "message_type"> & { message_type?: MessageType },
  aboutOf: (data: D) => string[] = employerIn,
  without: (data: D, gone: readonly string[]) => D | undefined = () => undefined,
  keptDays?: number,
): MessageRule<D> {
  return {
    event,
    textOf: (data, contact = null) => ({ message_type: "application_update", ...write(data as D, contact) }),
    aboutOf: (data) => aboutOf(data as D),
    without: (data, gone) => without(data as D, gone),
    keptDays,
  };
}

/** The same for those facts alone that `tells` is true of: of the others, another fact tells. */
export const onlyWhere = <D extends { account_id: string }>(
  event: EventType<z.ZodType<D>>,
  tells: (data: D) => boolean,
  write: Parameters<typeof when<D>>[1],
): MessageRule<D> => ({ ...when(event, write), tells: (data) => tells(data as D) });

/** The same of what its person has just done themselves. */
export const whenDone: typeof when = (event, write, ...more) =>
  when(event, (data, contact) => ({ ...write(data, contact), of_own_act: true }), ...more);

/** The same with how to reach the employer, by their profile as it is when the person is told; of those facts alone that `isReached` is true of. */
export const withContact = <D extends { account_id: string; employer_id: string }>(
  event: EventType<z.ZodType<D>>,
  write: Parameters<typeof when<D>>[1],
  isReached: (data: D) => boolean = () => true,
): MessageRule<D> => ({
  ...when(event, write),
  contactOf: (data) => (isReached(data as D) ? (data as D).employer_id : undefined),
});
