import type { MessageText } from "../messages/message-rule.ts";
import { oneLine } from "../messages/one-line.ts";

/**
 * Who reads these: the first three all who work in the company, so they speak of everybody by name; their e-mails go to the owner alone.
 * The others one person.
 */
const text = (subject: string, message: string, mail_adds?: string): MessageText => ({
  subject,
  message,
  message_type: "other",
  mail: "security",
  ...(mail_adds && { mail_adds }),
});

/** One that all who work in the company read. */
const toAll = (...words: Parameters<typeof text>): MessageText => ({ ...text(...words), for_company: true });

/** What a company reads once somebody joined, `at` being the moment. */
export const joinedText = (who: { name: string; email: string }, at: string, contact: string): MessageText =>
  toAll(
    "A colleague joined your company's account",
    `${oneLine(who.name)} (${who.email}) joined your company's account on ${at}, invited by its owner, and can do everything there with jobs and candidates.\n\nDid nobody expect this? The owner removes people under Colleagues in your dashboard.${contact && `\n\n${contact}`}`,
  );

/** What a company reads that has a new owner. */
export const becameOwnerText = (
  company: string,
  at: string,
  who: { former: string; owner: string; keys: number },
): MessageText =>
  toAll(
    "Your company's account has a new owner",
    `${oneLine(who.former)} made ${oneLine(who.owner)} the owner of the account of ${oneLine(company)} on ${at}. From now on the new owner invites and removes colleagues, gets the account's e-mails, and alone can delete it.${who.keys ? " The keys of your software have ended: the new owner makes new ones under Colleagues in your dashboard." : ""}\n\nPeople who apply go on reading the same HR contact: is it still the right one? Change it under Company Profile in your dashboard.`,
    "You are the new owner. You were signed out: sign in as before.",
  );

export const leftText = (name: string): MessageText =>
  toAll(
    "A colleague left your company's account",
    `${oneLine(name)} left your company's account and can no longer sign in to it.`,
  );

/** What its owner until then reads. */
export const handedOverText = (name: string, at: string, contact: string): MessageText =>
  text(
    "You handed your company's account over",
    `You made ${oneLine(name)} the owner of your company's account on ${at}. You are a colleague there now and sign in as before.\n\nWas this not you? Contact us right away.${contact && `\n\n${contact}`}`,
  );

const OWN_ACCOUNT =
  "You have an account of your own here: with it you can look for work or training, or set up a company of your own.";
const SIGNED_OUT = "You were signed out everywhere. Sign in with this address as before to use that account.";

/** What somebody reads whom a company removed. */
export const removedText = (company: string): MessageText =>
  text(
    "You no longer work in a company's account",
    `${oneLine(company)} removed you from its account. What you did there stays with the company. If you think this is a mistake, ask the company to invite you again.\n\n${OWN_ACCOUNT}`,
    SIGNED_OUT,
  );

/** What a colleague reads whose company's account was deleted; without its name, which was deleted as well. */
export const companyGoneText: MessageText = text(
  "Your company's account was deleted",
  `The company's account that you worked in as a colleague was deleted, with its jobs, applications and messages. What is your own stays.\n\n${OWN_ACCOUNT}`,
  SIGNED_OUT,
);
