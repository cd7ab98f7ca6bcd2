import type { ReactNode } from "react";
import { Link } from "../router.ts";
import styles from "./back-link.module.css";
import { Icon } from "./icon.tsx";

/** One step up, above the page's heading: "Back to jobs". */
export function BackLink({ to, state, children }: { to: string; state?: unknown; children: ReactNode }) {
  return (
    <Link className={styles.back} to={to} state={state}>
      <Icon name="chevronLeft" />
      {children}
    </Link>
  );
}
