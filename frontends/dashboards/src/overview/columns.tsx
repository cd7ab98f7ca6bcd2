import { type ReactNode, useEffect, useState } from "react";
import styles from "./overview.module.css";

const ARRIVING_MS = 3_000;

/** The cards of an overview. At its beginning what stands below something that loads waits for it, at most so long, so that nothing moves. */
export function Columns({ children }: { children: ReactNode }) {
  const [arriving, setArriving] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setArriving(false), ARRIVING_MS);
    return () => clearTimeout(timer);
  }, []);
  return <div className={arriving ? `${styles.columns} ${styles.arriving}` : styles.columns}>{children}</div>;
}
