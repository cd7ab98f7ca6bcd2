import { namedSections } from "@jobcentre/contracts/named-sections";
import type { Contact } from "./contact-line.ts";
import { withAddresses } from "./mail.rules.ts";
import { type ChosenKind, KIND_WORDS } from "./mail-kind.ts";

/** An e-mail as the mail library takes it. */
export interface Mail {
  /** The same however often it is sent, so that a repeat is recognised. */
  messageId: string;
  date: Date;
  from: { name: string; address: string };
  to: { name: string; address: string };
  replyTo?: string;
  subject: string;
  text: string;
  headers: Record<string, string | { prepared: true; value: string }>;
}

export const PRODUCT = "Abuja Job Centre";

/** The Message-ID of a message's e-mail. */
export const messageIdOf = (id: string, publicUrl: string): string => `<message-${id}@${new URL(publicUrl).hostname}>`;

/** Where an answer goes: an employer's words come from the centre's address, and their reader may think that they can answer. */
const answersTo = ({ replyTo }: Contact): string =>
  replyTo ? "Answers to this e-mail reach the job centre, no employer." : "Nobody reads answers to this e-mail.";

/** A link that stops e-mails of a kind. */
interface Stopping {
  kind: ChosenKind;
  url: string;
}

const howToStop = (stopping: Stopping | null): string =>
  stopping
    ? `No more e-mails about ${KIND_WORDS[stopping.kind]}: ${stopping.url}`
    : "This is about the security of your account, so you get it whatever you chose about e-mails.";

/** The e-mail that brings a message: in plain text, with a link to stop such that mail programs know too (RFC 8058). */
export function mailText(input: {
  message: { id: string; subject: string; message: string; created_at: Date };
  to: { name: string; address: string };
  from: string;
  contact: Contact;
  publicUrl: string;
  /** What stops such e-mails; null where nothing does. */
  stopping: Stopping | null;
}): Mail {
  const { message, to, from, contact, publicUrl, stopping } = input;
  const sections = new Map(namedSections(message.message).map(({ name, path }) => [name, path]));
  const text = [
    ...(to.name ? [`Hello ${to.name},`] : []),
    withAddresses(message.message, publicUrl),
    [...sections, ["This message in your dashboard", `/dashboard/messages?open=${message.id}`]]
      .map(([name, path]) => `${name}: ${publicUrl}${path}`)
      .join("\n"),
    ["-- ", PRODUCT, contact.line, answersTo(contact), howToStop(stopping)].filter((line) => line !== "").join("\n"),
  ];
  return {
    messageId: messageIdOf(message.id, publicUrl),
    date: message.created_at,
    from: { name: PRODUCT, address: from },
    to,
    ...(contact.replyTo && { replyTo: contact.replyTo }),
    subject: message.subject,
    text: `${text.join("\n\n")}\n`,
    headers: {
      ...(stopping && {
        "List-Unsubscribe": { prepared: true, value: `<${stopping.url}>` },
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
      "Auto-Submitted": "auto-generated",
    },
  };
}
