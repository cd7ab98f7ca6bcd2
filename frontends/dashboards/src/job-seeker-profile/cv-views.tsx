import { formatRelative } from "@jobcentre/frontend-kit/format";
import { Button, ReadFailed, Skeleton } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { listedAs, useHiddenFrom, useHideFrom } from "./hidden-from.api.ts";
import styles from "./my-profile.module.css";
import { MOST_VIEWS, SHOWN_VIEWS, useCvViews } from "./profile.api.ts";

/** The heading of the downloads. */
export const VIEWS_ID = "cv-views";

const nameId = (id: string): string => `view-${id}`;

/** The employers that downloaded the CV, the last one first. */
export function CvViews() {
  const [shown, setShown] = useState(SHOWN_VIEWS);
  const views = useCvViews(shown);
  const { rows = [], total = 0 } = views.data ?? {};
  return (
    <>
      {views.isPending && <Skeleton lines={2} label="Loading who downloaded your CV" />}
      <ReadFailed read={views} headingLevel={3} title="This could not be loaded" />
      {views.data?.total === 0 && <p className={styles.muted}>Nobody yet.</p>}
      {rows.length > 0 && (
        <ul className={styles.views} aria-label="Downloads of your CV">
          {rows.map(({ id, employer_id, employer_name, file_name, downloaded_at }) => (
            <li key={id}>
              <strong id={nameId(id)}>{employer_name || "An employer"}</strong>
              <span className={styles.muted}>
                {file_name}, {formatRelative(downloaded_at)}
              </span>
              {employer_name && <HideButton name={employer_name} employer_id={employer_id} describedBy={nameId(id)} />}
            </li>
          ))}
        </ul>
      )}
      {total > rows.length && rows.length > 0 && (
        <p className={styles.muted}>
          The last {rows.length} of {total}.{" "}
          {shown < MOST_VIEWS && (
            <Button
              size="small"
              onClick={() => {
                setShown(MOST_VIEWS);
                document.getElementById(VIEWS_ID)?.focus();
              }}
            >
              Show more
            </Button>
          )}
        </p>
      )}
    </>
  );
}

/** Not beside a company that does not find this person any more. */
function HideButton({ name, employer_id, describedBy }: { name: string; employer_id: string; describedBy: string }) {
  const hidden = useHiddenFrom().data?.rows;
  const { hideFrom, busy } = useHideFrom();
  async function hide() {
    // The pressed button goes; the keyboard goes on at the list of downloads.
    if (await hideFrom({ name, employer_id })) document.getElementById(VIEWS_ID)?.focus();
  }
  if (!hidden || listedAs(hidden, { name, employer_id })) return null;
  return (
    <Button size="small" busy={busy} aria-describedby={describedBy} onClick={() => void hide()}>
      Hide from it
    </Button>
  );
}
