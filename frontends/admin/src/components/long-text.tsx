import { firstWords } from "@jobcentre/contracts/beginning-of";
import { useId, useState } from "react";
import styles from "./long-text.module.css";

/** About four lines; longer texts open on demand, so that a list stays a list. */
const SHORT = 260;

export function LongText({ text, describedBy }: { text: string; describedBy: string }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  if (text.length <= SHORT) return <p className={styles.long}>{text}</p>;
  return (
    <>
      <p id={id} className={styles.long}>
        {open ? text : firstWords(text, SHORT)}
      </p>
      <button
        type="button"
        className={styles.more}
        aria-expanded={open}
        aria-controls={id}
        aria-describedby={describedBy}
        onClick={() => setOpen(!open)}
      >
        {open ? "Show less" : "Show more"}
      </button>
    </>
  );
}
