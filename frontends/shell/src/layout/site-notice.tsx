import { useRead } from "@jobcentre/frontend-kit/query";
import styles from "./layout.module.css";

/** What the centre has to say on every page, a setting of the portal; nothing while it is not known. */
export function SiteNotice() {
  const notice = useRead("GET /api/public-settings").data?.site_notice;
  return notice ? (
    <aside className={styles.notice} aria-label="Notice">
      <p>{notice}</p>
    </aside>
  ) : null;
}
