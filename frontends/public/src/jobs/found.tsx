import { type CountedPage, countedText } from "@jobcentre/frontend-kit/counted";
import { useLeftAsDrawn } from "../dates/use-left-as-drawn.ts";

/** How many jobs match. A large number's separators are its reader's: the server can only guess them. */
export function Found({ counted }: { counted: CountedPage }) {
  const words = () => `${countedText(counted)} ${counted.total === 1 ? "job" : "jobs"} found`;
  // By what they say, not by the words themselves, which are made for who needs them: the first formatter takes a slow phone 50 ms.
  return <span suppressHydrationWarning>{useLeftAsDrawn(JSON.stringify(counted), words)}</span>;
}
