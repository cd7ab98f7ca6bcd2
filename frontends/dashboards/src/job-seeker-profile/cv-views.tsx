import { formatRelative } from "@jobcentre/frontend-kit/format";
import { ReadFailed, Skeleton } from "@jobcentre/frontend-kit/ui";
import styles from "./my-profile.module.css";
import { SHOWN_VIEWS, useCvViews } from "./profile.api.ts";

/** The employers that downloaded the CV, the last one first. */
export function CvViews() {
  const views = useCvViews();
  const { rows = [], total = 0 } = views.data ?? {};
  return (
    <>
      {views.isPending && <Skeleton lines={2} label="Loading who downloaded your CV" />}
      <ReadFailed read={views} headingLevel={3} title="This could not be loaded" />
      {views.data?.total === 0 && <p className={styles.muted}>Nobody yet.</p>}
      {rows.length > 0 && (
        <ul className={styles.views} aria-label="Downloads of your CV">
          {rows.map(({ id, employer_name, file_name, downloaded_at }) => (
            <li key={id}>
              <strong>{employer_name || "An employer"}</strong>
              <span className={styles.muted}>
                {file_name}, {formatRelative(downloaded_at)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {total > SHOWN_VIEWS && (
        <p className={styles.muted}>
          The last {SHOWN_VIEWS} of {total}.
        </p>
      )}
    </>
  );
}
