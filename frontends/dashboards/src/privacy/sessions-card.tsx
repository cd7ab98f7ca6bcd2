import type { OpenSession } from "@jobcentre/contracts/http/identity";
import { ApiError, errorText } from "@jobcentre/frontend-kit/api";
import { formatDateTime, formatRelative } from "@jobcentre/frontend-kit/format";
import { useAction, useQueryClient, useRead } from "@jobcentre/frontend-kit/query";
import { Button, Card, ReadFailed, Skeleton, StatusBadge, useNotify } from "@jobcentre/frontend-kit/ui";
import forms from "../forms/forms.module.css";
import { useFocusAfter } from "../lists/use-focus-after.ts";
import styles from "./privacy.module.css";
import { SignInAgain } from "./sign-in-again.tsx";

const FAILED = "That did not work. You are still signed in there; please try again.";
const HEADING_ID = "sessions";
const SESSIONS = "GET /api/privacy/sessions" as const;
const stale = { stale: [SESSIONS] };
/** Nobody is signed in there any more, which is what was wanted. */
const isGone = (error: Error | null): boolean => error instanceof ApiError && error.status === 404;

/** Where somebody is signed in, and the way to end it. */
export function SessionsCard() {
  const sessions = useRead(SESSIONS);
  const own = sessions.data?.find(({ is_this_one }) => is_this_one);
  return (
    <Card as="section" aria-labelledby={HEADING_ID}>
      <h2 id={HEADING_ID} className={forms.group} tabIndex={-1}>
        Where I am signed in
      </h2>
      <p>Each browser in which you are signed in. If you do not know one, sign out there: it is out within a second.</p>
      {sessions.isPending && <Skeleton lines={2} label="Loading where you are signed in" />}
      <ReadFailed read={sessions} headingLevel={3} title="This could not be loaded" />
      {sessions.data && <Sessions sessions={sessions.data} method={own?.method ?? null} />}
    </Card>
  );
}

function Sessions({ sessions, method }: { sessions: OpenSession[]; method: OpenSession["method"] }) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  // The pressed button goes with its browser.
  const focusAfter = useFocusAfter(sessions, HEADING_ID);
  const endOne = useAction("DELETE /api/privacy/sessions/{id}", {
    ...stale,
    onSuccess: () => {
      notify.success("You are signed out there.");
      focusAfter(HEADING_ID);
    },
    onError: (error) => isGone(error) && void queryClient.invalidateQueries({ queryKey: [SESSIONS] }),
  });
  const endOthers = useAction("DELETE /api/privacy/sessions", {
    ...stale,
    onSuccess: () => {
      notify.success("You are signed out everywhere else.");
      focusAfter(HEADING_ID);
    },
  });
  const refused = isGone(endOne.error) ? null : (endOne.error ?? endOthers.error);
  const isOld = refused instanceof ApiError && refused.code === "sign_in_again";
  const others = sessions.filter(({ is_this_one }) => !is_this_one);

  return (
    <>
      {isOld && <SignInAgain method={method} />}
      {refused && !isOld && (
        <p role="alert" className={styles.refused}>
          {errorText(refused, FAILED)}
        </p>
      )}
      <ul className={styles.sessions} aria-label="Browsers in which you are signed in">
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <strong>{session.device ?? "Unknown browser"}</strong>
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
                busy={endOne.isPending && endOne.variables.params.id === session.id}
                aria-label={`Sign out of ${session.device ?? "a browser"}, last used ${formatRelative(session.last_used_at)}`}
                onClick={() => {
                  endOthers.reset();
                  endOne.mutate({ params: { id: session.id } });
                }}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <Button
          busy={endOthers.isPending}
          onClick={() => {
            endOne.reset();
            endOthers.mutate({});
          }}
        >
          Sign out everywhere else
        </Button>
      )}
      {others.length === 0 && <p className={styles.times}>You are signed in nowhere else.</p>}
    </>
  );
}
