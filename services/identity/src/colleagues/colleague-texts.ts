import type { MessageText } from "../messages/message-rule.ts";
import { oneLine } from "../messages/one-line.ts";

/** What a company's owner reads once somebody joined, `at` being the moment. */
export const joinedText = (who: { name: string; email: string }, at: string, contact: string): MessageText => ({
  subject: "A colleague joined your company's account",
  message: `${oneLine(who.name)} (${who.email}) joined your company's account on ${at}, by your invitation, and can do everything there with jobs and candidates.\n\nDid you not expect this? Remove them under Colleagues in your dashboard right away.${contact && `\n\n${contact}`}`,
  message_type: "other",
  mail: "security",
});

/** What the new owner of a company's account reads. */
export const becameOwnerText = (company: string, at: string): MessageText => ({
  subject: "You own your company's account",
  message: `The account of ${oneLine(company)} was handed to you on ${at}. From now on you invite and remove colleagues, its e-mails come to your address, and you alone can delete it. You were signed out: sign in as before.`,
  message_type: "other",
  mail: "security",
});

/** What its owner until then reads. */
export const handedOverText = (name: string, at: string, contact: string): MessageText => ({
  subject: "You handed your company's account over",
  message: `You made ${oneLine(name)} the owner of your company's account on ${at}. You are a colleague there now and sign in as before.\n\nWas this not you? Contact us right away.${contact && `\n\n${contact}`}`,
  message_type: "other",
  mail: "security",
});

export const leftText = (name: string): MessageText => ({
  subject: "A colleague left your company's account",
  message: `${oneLine(name)} left your company's account and can no longer sign in to it.`,
  message_type: "other",
  mail: "security",
});

/** What somebody reads whom a company removed. */
export const removedText = (company: string): MessageText => ({
  subject: "You no longer work in a company's account",
  message: `${oneLine(company)} removed you from its account, and you were signed out everywhere. What you did there stays with the company. You can sign in again with an account of your own.`,
  message_type: "other",
  mail: "security",
});
