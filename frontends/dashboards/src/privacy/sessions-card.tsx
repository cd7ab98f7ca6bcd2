import type { OpenSession } from "@jobcentre/contracts/http/identity";
import { formatDateTime, formatRelative } from "@jobcentre/frontend-kit/format";
import { useRead } from "@jobcentre/frontend-kit/query";
import { Button, Card, ReadFailed, Skeleton, StatusBadge, useNotify } from "@jobcentre/frontend-kit/ui";
import forms from "../forms/forms.module.css";
import { useFocusAfter } from "../lists/use-focus-after.ts";
import styles from "./privacy.module.css";
import { SignInAgain } from "./sign-in-again.tsx";
import { OTHERS, type Refetch, useEndSessions } from "./use-end-sessions.ts";

const HEADING_ID = "sessions";
const SESSIONS = "GET /api/privacy/sessions" as const;

const isOfColleague = ({ colleague_name }: OpenSession) => colleague_name !== undefined;

/** Where somebody is signed in, and the way to end it. */
export function SessionsCard() {
  const sessions = useRead(SESSIONS);
  const hasColleagues = sessions.data?.some(isOfColleague);
  return (
    <Card as="section" aria-labelledby={HEADING_ID}>
      <h2 id={HEADING_ID} className={forms.group} tabIndex={-1}>
        Where I am signed in
      </h2>
      <p>
        Each browser in which you are signed in
        {hasColleagues && ", and where colleagues are to your company's account, with their name"}. If you do not know
        one, sign out there: it is out within a second.
      </p>
      {sessions.isPending && <Skeleton lines={2} label="Loading where you are signed in" />}
      <ReadFailed read={sessions} headingLevel={3} title="This could not be loaded" />
      {sessions.data && <Sessions sessions={sessions.data} refetch={sessions.refetch} />}
    </Card>
  );
}

function Sessions({ sessions, refetch }: { sessions: OpenSession[]; refetch: Refetch }) {
  const notify = useNotify();
  // The pressed button goes with its browser.
  const focusAfter = useFocusAfter(sessions, HEADING_ID);
  const { endOne, endOthers, isBusy, refusal } = useEndSessions(sessions, refetch, (text) => {
    notify.success(text);
    focusAfter(HEADING_ID);
  });
  const method = sessions.find(({ is_this_one }) => is_this_one)?.method ?? null;
  const hasColleagues = sessions.some(isOfColleague);
  const others = sessions.filter(({ is_this_one }) => !is_this_one);

  return (
    <>
      {refusal?.isOld && <SignInAgain method={method} />}
      {refusal && !refusal.isOld && (
        <p role="alert" className={styles.refused}>
          {refusal.text}
        </p>
      )}
      <ul
        className={styles.sessions}
        aria-label={`Browsers in which you ${hasColleagues ? "or colleagues are" : "are"} signed in`}
      >
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <strong>
                {session.device ?? "Unknown browser"}
                {session.colleague_name && ` · ${session.colleague_name}`}
              </strong>
              <span className={styles.times}>
                Signed in {formatDateTime(session.signed_in_at)}
                {session.method === "password" && " with a password"}, last used {formatRelative(session.last_used_at)}
              </span>
            </div>
            {session.is_this_one ? (
              <StatusBadge status="this" label="This browser" tone="good" />
            ) : (
              <Button
                size="small"
                busy={isBusy(session.id)}
                aria-label={`Sign ${session.colleague_name ? `${session.colleague_name} ` : ""}out of ${session.device ?? "a browser"}, last used ${formatRelative(session.last_used_at)}`}
                onClick={() => endOne(session.id)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <Button busy={isBusy(OTHERS)} onClick={endOthers}>
          Sign out everywhere else{hasColleagues && ", colleagues too"}
        </Button>
      )}
      {others.length === 0 && <p className={styles.times}>You are signed in nowhere else.</p>}
    </>
  );
}
