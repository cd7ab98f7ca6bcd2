import { keyEndedWords, keyMadeWords, type ProgramKeyScope } from "@jobcentre/contracts/program-key-options";
import type { MessageText } from "../messages/message-rule.ts";
import { oneLine } from "../messages/one-line.ts";

/** The owner alone reads these, who alone makes and ends keys. */
const text = (subject: string, message: string): MessageText => ({
  subject,
  message,
  message_type: "other",
  mail: "security",
});

const DOES: Record<ProgramKeyScope, string> = {
  jobs: "post, change and close your jobs",
  applicants: "post, change and close your jobs, and read and answer applications for them",
};

export const keyMadeText = (
  key: { name: string; may: ProgramKeyScope },
  { at, until, contact }: { at: string; until: string; contact: string },
): MessageText =>
  text(
    "A key for software was made",
    `${keyMadeWords(oneLine(key.name))} for your company's account on ${at}. Until ${until} software that has it can ${DOES[key.may]}, without anybody signing in.\n\nWas this not you? End the key under Colleagues in your dashboard.${contact && `\n\n${contact}`}`,
  );

export const keyEndedText = (name: string, at: string): MessageText =>
  text(
    "A key for software has ended",
    `${keyEndedWords(oneLine(name))} of your company's account on ${at}. Software that still sends it is refused.`,
  );

export const keyEndsSoonText = (name: string, until: string): MessageText =>
  text(
    "A key for software ends soon",
    `The key "${oneLine(name)}" of your company's account holds until ${until}; then software that sends it is refused. Make a new one under Colleagues in your dashboard, give it to that software, and end this one.`,
  );
