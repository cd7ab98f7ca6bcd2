import type { programMoved } from "@jobcentre/contracts/events/training";
import type * as z from "zod";
import type { MessageText } from "./message-rule.ts";
import { programDay as day, modeWords as mode } from "./program-words.ts";

type Fact = z.output<typeof programMoved.data>;
type Moved = Fact["moved"][number];

/** The news as a subject has room for it, and whole with what was before. */
const WORDS: Record<
  Moved["what"],
  { subject(title: string, now: string): string; line(title: string, moved: Moved): string }
> = {
  start_date: {
    subject: (title, now) => `${title} now starts on ${day(now)}`,
    line: (title, { before, now }) => `${title} now starts on ${day(now)} (before: ${day(before)}).`,
  },
  location: {
    subject: (title) => `${title} now takes place elsewhere`,
    line: (title, { before, now }) => `The place of ${title} is now ${now} (before: ${before}).`,
  },
  mode: {
    subject: (title, now) => `${title} now takes place ${mode(now)}`,
    line: (title, { before, now }) => `${title} now takes place ${mode(now)} (before: ${mode(before)}).`,
  },
};

/** What somebody reads who takes part in a program that was moved. */
export function movedText({ program_title, moved }: Fact): MessageText {
  const [first] = moved as [Moved, ...Moved[]];
  const lines = moved.map((one) => WORDS[one.what].line(program_title, one));
  return {
    subject: WORDS[first.what].subject(program_title, first.now),
    message: `${lines.join("\n")}\n\nYou keep your place. If it does not suit you any more, give it up under Training Programs in your dashboard, and somebody else can take it.`,
    message_type: "other",
  };
}
