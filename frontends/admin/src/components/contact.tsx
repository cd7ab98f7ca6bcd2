import { telOf } from "@jobcentre/frontend-kit/tel-of";
import styles from "./contact.module.css";
import { EmailLink } from "./email-link.tsx";

/** How to reach a person; people who never gave a phone number have none, and of deleted people there is no address. */
export function Contact({ email, phone }: { email: string; phone: string }) {
  return (
    <span className={styles.contact}>
      {email && <EmailLink email={email} />}
      {phone && <a href={`tel:${telOf(phone)}`}>{phone}</a>}
    </span>
  );
}
