import type { ReactNode } from "react";
import { Link } from "../router.ts";
import styles from "./back-link.module.css";
import { Icon } from "./icon.tsx";

/** One step up, above the page's heading: "Back to jobs". */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className={styles.back} to={to}>
      <Icon name="chevronLeft" />
      {children}
    </Link>
  );
}
