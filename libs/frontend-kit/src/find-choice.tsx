import { TextField } from "@jobcentre/frontend-kit/ui";
import { useEffect, useState } from "react";
import { foundText } from "./found-text.ts";

/** Whoever types goes on sooner: each letter would be a search. */
const PAUSE_MS = 300;

/** What the field for words needs. */
export interface Finding {
  words: string;
  setWords: (words: string) => void;
  /** What is looked for, undefined where nothing is. */
  q: string | undefined;
  /** How many are listed. */
  found: number;
  /** Whether there are more than are listed. */
  hasMore: boolean;
}

/** The words that narrow a list to choose from; `q` is what was typed last, once nothing was for a moment. */
export function useFindWords(): Pick<Finding, "words" | "setWords" | "q"> {
  const [words, setWords] = useState("");
  const typed = words.trim();
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return { words, setWords, q: settled || undefined };
}

/** Whether a list was longer than is listed, ever since: the field that finds others stays then. */
export function useIsLong(hasMore: boolean | undefined): boolean {
  const [isLong, setLong] = useState(false);
  if (hasMore && !isLong) setLong(true);
  return isLong;
}

interface FindChoiceProps {
  /** Such as "Find a job". */
  label: string;
  /** Singular and plural of what is chosen from. */
  noun: readonly [string, string];
  /** By what others are found, such as "title or place". */
  by: string;
  /** Undefined where all of them are listed: nothing stands there then. */
  find: Finding | undefined;
  /** The label stands in the field, as among the filters of a list. */
  compact?: boolean;
}

/** Narrows a long list to choose from. */
export function FindChoice({ label, noun, by, find, compact = false }: FindChoiceProps) {
  if (!find) return null;
  return (
    <TextField
      label={label}
      hideLabel={compact}
      placeholder={compact ? label : undefined}
      hint={<span role="status">{foundText(find, noun, by)}</span>}
      maxLength={200}
      value={find.words}
      onChange={(event) => find.setWords(event.target.value)}
      // In a dialog it stands in a form, which is not what is to be sent.
      onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
    />
  );
}
