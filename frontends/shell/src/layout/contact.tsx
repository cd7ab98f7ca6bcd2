import { useRead } from "@jobcentre/frontend-kit/query";
import { telOf } from "@jobcentre/frontend-kit/tel-of";
import { Icon, Retry } from "@jobcentre/frontend-kit/ui";
import styles from "./footer.module.css";
import { ADDRESS } from "./footer-content.ts";

/** Phone and e-mail are settings of the portal, so they may arrive a moment after the page. */
export function Contact() {
  const settings = useRead("GET /api/public-settings");
  const { contact_phone: phone, contact_email: email } = settings.data ?? {};
  return (
    <address className={styles.contact}>
      <p>
        <Icon name="pin" /> {ADDRESS}
      </p>
      {phone && (
        <p>
          <Icon name="phone" /> <a href={`tel:${telOf(phone)}`}>{phone}</a>
        </p>
      )}
      {email && (
        <p>
          <Icon name="mail" /> <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {settings.isError && !settings.data && (
        <p>
          Phone and e-mail could not be loaded.
          <Retry place="address" kind="quiet" busy={settings.isFetching} onClick={() => void settings.refetch()} />
        </p>
      )}
    </address>
  );
}
