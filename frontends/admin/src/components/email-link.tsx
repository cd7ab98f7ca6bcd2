import { Fragment } from "react";
import styles from "./email-link.module.css";

/** Where an address may break: before its @ and the signs that part its words; at a hyphen it does by itself. */
const PARTS = /(?=[@._+])/;

/** Writes to an address, which breaks between its words where it does not fit a line, rather than within one. */
export function EmailLink({ email }: { email: string }) {
  return (
    <a className={styles.email} href={`mailto:${email}`}>
      {email.split(PARTS).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, none of which changes its place.
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </a>
  );
}
