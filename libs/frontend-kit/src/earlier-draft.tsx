import { Button } from "@jobcentre/frontend-kit/ui";
import { useRef } from "react";
import styles from "./earlier-draft.module.css";

interface EarlierDraftProps {
  typed: object | undefined;
  /** What the form opened with. */
  now: object;
  /** What the form calls its fields, and by field the values that are other words than are shown. */
  labels?: Readonly<Record<string, string>>;
  options?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Since when it is of an earlier version. */
  before?: string;
  onDiscard: () => void;
}

const labelOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");

/** What was typed over a version that somebody else has replaced since: to take from it what is still right, never put over theirs. */
export function EarlierDraft(props: EarlierDraftProps) {
  const { typed = {}, now, labels = {}, options = {}, before = "somebody else saved", onDiscard } = props;
  const shown = new Map(Object.entries(now));
  const facts = Object.entries(typed)
    .filter((entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== "")
    .filter(([name, text]) => shown.get(name) !== text)
    .map(([name, text]): [string, string] => [labels[name] ?? labelOf(name), options[name]?.[text] ?? text]);
  const place = useRef<HTMLDivElement>(null);

  function discard() {
    onDiscard();
    // The pressed button goes; the keyboard goes on from its place.
    place.current?.focus();
  }
  return (
    <div ref={place} tabIndex={-1}>
      {facts.length > 0 && (
        <details className={styles.earlier}>
          <summary>Show what you had typed before {before}</summary>
          <dl>
            {facts.map(([label, text]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <Button size="small" onClick={discard}>
            Discard what I had typed
          </Button>
        </details>
      )}
    </div>
  );
}
