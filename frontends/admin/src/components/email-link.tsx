import { Fragment } from "react";
import styles from "./email-link.module.css";

/** Where an address may break: before its @ and the signs that part its words; at a hyphen it does by itself. */
const PARTS = /(?=[@._+])/;

/** Writes to an address, which breaks between its words where it does not fit a line, rather than within one. */
export function EmailLink({ email }: { email: string }) {
  const parts = email.split(PARTS);
  return (
    <a className={styles.email} href={`mailto:${email}`}>
      {parts.map((part, at) => (
        <Fragment key={parts.slice(0, at + 1).join("")}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </a>
  );
}
