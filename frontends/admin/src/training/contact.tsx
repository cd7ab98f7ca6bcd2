import styles from "./training.module.css";

/** How to reach a person; people who never gave a phone number have none, and of deleted people there is no address. */
export function Contact({ email, phone }: { email: string; phone: string }) {
  return (
    <span className={styles.contact}>
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {phone && <a href={`tel:${phone.replaceAll(" ", "")}`}>{phone}</a>}
    </span>
  );
}
