import { formatNumber } from "@jobcentre/frontend-kit/format";

const counted = (count: number, one: string): string =>
  count === 1 ? `1 ${one} is` : `${formatNumber(count)} ${one}s are`;

/** What becomes of those who are enrolled in a program that is cancelled, or applied for it, and that they are told; undefined is not known. */
export function whoIsTold(enrolled: number | undefined, pending: number | undefined): string {
  if (enrolled === 0 && pending === 0)
    return "Nobody takes part in it or waits for a decision. Who waits for a place gets a message, and who has completed it keeps everything.";
  const dropped = enrolled === undefined ? "Everybody who is enrolled is" : counted(enrolled, "participant");
  const rejected = pending === undefined ? "every application that waits is" : counted(pending, "application");
  return `${dropped} dropped and ${rejected} rejected: all these people get a message, and so does who waits for a place. Who has completed it keeps everything.`;
}
