import { useRead } from "@jobcentre/frontend-kit/query";
import { Icon, Retry } from "@jobcentre/frontend-kit/ui";
import styles from "./footer.module.css";
import { ADDRESS } from "./footer-content.ts";

/** `telOf` of the kit tells several numbers apart as well, which each first visit would load for the centre's one. */
const dialled = (phone: string): string => phone.replace(/\(0\)|[^+\d]/g, "");

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
          <Icon name="phone" /> <a href={`tel:${dialled(phone)}`}>{phone}</a>
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
