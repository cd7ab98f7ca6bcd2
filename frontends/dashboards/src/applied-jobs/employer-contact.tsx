import { ApiError } from "@jobcentre/frontend-kit/api";
import { useSession } from "@jobcentre/frontend-kit/session";
import { telOf } from "@jobcentre/frontend-kit/tel-of";
import { Icon, ReadFailed, Skeleton } from "@jobcentre/frontend-kit/ui";
import { useId } from "react";
import cards from "../lists/row-card.module.css";
import { useEmployerContact } from "./applied-jobs.api.ts";
import styles from "./employer-contact.module.css";

/** How who is invited or hired reaches the employer; nothing of one who is not to be reached any more. */
export function EmployerContact({ applicationId }: { applicationId: string }) {
  const isSuspended = useSession().user?.suspended_at !== undefined;
  return isSuspended ? null : <Contact applicationId={applicationId} />;
}

function Contact({ applicationId }: { applicationId: string }) {
  const read = useEmployerContact(applicationId);
  const titleId = useId();
  const contact = read.data;
  if (read.error instanceof ApiError && read.error.status === 404) return null;
  return (
    <div className={styles.contact}>
      <p id={titleId} className={styles.title}>
        How to reach them
      </p>
      {read.isPending && <Skeleton lines={1} label="Loading how to reach them" />}
      <ReadFailed read={read} headingLevel={3} title="How to reach them could not be loaded" />
      {contact && (
        <ul className={cards.facts} aria-labelledby={titleId}>
          <li>
            <Icon name="user" /> {contact.hr_contact_name}
          </li>
          <li>
            <Icon name="phone" /> <a href={`tel:${telOf(contact.hr_contact_phone)}`}>{contact.hr_contact_phone}</a>
          </li>
          <li>
            <Icon name="mail" /> <a href={`mailto:${contact.hr_contact_email}`}>{contact.hr_contact_email}</a>
          </li>
        </ul>
      )}
    </div>
  );
}
