import { Link } from "@jobcentre/frontend-kit/router";
import type { ReactNode } from "react";
import styles from "./entrepreneurship.module.css";

interface AlreadyThereProps {
  /** The list that has it. */
  view: "mentorships" | "funding";
  business: string;
  children: ReactNode;
}

/** Says before anything is typed why the server would refuse, and where to go instead. */
export function AlreadyThere({ view, business, children }: AlreadyThereProps) {
  return (
    <p className={styles.notice} role="status">
      {children} <Link to={`?${new URLSearchParams({ view, q: business })}`}>Open it</Link>
    </p>
  );
}
