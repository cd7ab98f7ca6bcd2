import { type StoppedKind, stoppedWords } from "../mail/mail-kind.ts";
import type { MessageText } from "./message-rule.ts";

/** What somebody reads in the dashboard, and in no e-mail, once the link in an e-mail has stopped such. */
export const stoppedText = (kind: StoppedKind): MessageText => ({
  subject: `You get no more e-mails about ${stoppedWords(kind)}`,
  message:
    "They were turned off with the link in an e-mail, or with the button of a mail program. You still find every message here. You can turn the e-mails on again below your messages, under Messages in your dashboard.",
  message_type: "other",
  mail: "none",
});
