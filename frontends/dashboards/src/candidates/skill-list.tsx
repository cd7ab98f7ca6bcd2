import { Button } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { useIsPrinting } from "../lists/use-is-printing.ts";
import styles from "./candidate.module.css";

interface SkillListProps {
  skills: readonly string[];
  /** At most so many, until the others are asked for. */
  shown?: number;
}

export function SkillList({ skills, shown = skills.length }: SkillListProps) {
  const [open, setOpen] = useState(false);
  const isPrinting = useIsPrinting();
  if (skills.length === 0) return null;
  const more = isPrinting ? 0 : skills.length - shown;
  return (
    <ul className={styles.skills} aria-label="Skills">
      {(open || isPrinting ? skills : skills.slice(0, shown)).map((skill) => (
        <li key={skill}>{skill}</li>
      ))}
      {more > 0 && (
        <li className={styles.more}>
          <Button kind="quiet" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? "Show less" : `and ${more} more`}
          </Button>
        </li>
      )}
    </ul>
  );
}
