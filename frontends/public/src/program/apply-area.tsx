import type { StandingApplicationStatus } from "@jobcentre/contracts/options";
import { formatDate } from "@jobcentre/frontend-kit/format";
import { useSession } from "@jobcentre/frontend-kit/session";
import { Button, LinkButton, ReadFailed, Skeleton, StatusBadge } from "@jobcentre/frontend-kit/ui";
import { useEffect, useRef, useState } from "react";
import { useSignIn } from "../sign-in/use-sign-in.ts";
import { FULL, isFull, OVER } from "../training/program.rules.ts";
import type { Program } from "../training/training.api.ts";
import { ApplyDialog } from "./apply-dialog.tsx";
import { PlaceAlert } from "./place-alert.tsx";
import { useOwnApplication } from "./program.api.ts";
import styles from "./program.module.css";

const STATUS_TEXTS: Record<StandingApplicationStatus, string> = {
  pending: "Your application is under review",
  approved: "Congratulations! You have been accepted",
  rejected: "Unfortunately, your application was not successful",
};

/** What a person can do about a program: sign in, see their application, be told when it is no longer full, or apply. */
export function ApplyArea({ program }: { program: Program }) {
  const { user, isPending, isFetching, error, fetchUser } = useSession();
  const signIn = useSignIn();
  // What became of an application to what does not take place is told in a message and in the dashboard.
  const isColleague = user?.colleague_id !== undefined;
  const asksForOwn = user !== null && !isColleague && program.state !== "cancelled";
  const application = useOwnApplication(program.id, asksForOwn);
  const [sent, setSent] = useState(false);
  // Kept here, not with the button: what is being written stays where it turns out that nobody may apply any more.
  const [writer, setWriter] = useState<string>();
  const isWriting = user !== null && writer === user.id;
  const area = useRef<HTMLDivElement>(null);
  const statusText = useRef<HTMLParagraphElement>(null);
  const isThere = Boolean(application.data);
  const wasWriting = useRef(false);
  // Apply Now goes away: the keyboard's place is where the status is told now.
  useEffect(() => {
    const isLeft = wasWriting.current && !isWriting;
    wasWriting.current = isWriting;
    if (document.activeElement !== document.body) return;
    if (sent && isThere) statusText.current?.focus({ preventScroll: true });
    else if (isLeft) (statusText.current ?? area.current)?.focus({ preventScroll: true });
  }, [sent, isThere, isWriting]);

  if (isPending) return <Skeleton lines={1} label="Loading your application" />;
  if (!user && program.state !== "open") return <NotOpen program={program} state={program.state} />;
  if (isColleague) return <p>You work here in your company's account. To apply, use an account of your own.</p>;
  const isUnknown = !user && error !== null;
  const refetch = () => fetchUser().catch(console.error);
  return (
    <div ref={area} tabIndex={-1}>
      <ReadFailed
        read={{ data: undefined, isError: isUnknown, isFetching, refetch }}
        title="We could not check whether you have applied"
      />
      {!user && !isUnknown && (
        <div className={styles.status}>
          <Button kind="primary" onClick={() => signIn(`/training/${program.id}`)}>
            Sign in to apply
          </Button>
          {isFull(program) && (
            <p className={styles.note}>
              All places are taken. Once you are signed in, you can ask to be told when one is free.
            </p>
          )}
        </div>
      )}
      {asksForOwn && application.isPending && <Skeleton lines={1} label="Loading your application" />}
      {/* Not in place of what is known, nor of the dialog over it. */}
      {asksForOwn && <ReadFailed read={application} title="Your application could not be loaded" />}
      {asksForOwn && application.data && (
        <div className={styles.status}>
          <StatusBadge status={application.data.status} />
          <p ref={statusText} tabIndex={-1} className={styles.statusText}>
            {STATUS_TEXTS[application.data.status]}
          </p>
          <p className={styles.note}>Applied on {formatDate(application.data.applied_at)}</p>
          {application.data.status === "approved" && (
            <LinkButton to="/dashboard/training-programs">Go to my training</LinkButton>
          )}
          {application.data.status === "rejected" && <LinkButton to="/training">See other programs</LinkButton>}
        </div>
      )}
      {user && (!asksForOwn || application.data === null) && (
        <NotApplied program={program} onApply={() => setWriter(user.id)} />
      )}
      {user && (
        <ApplyDialog
          key={user.id}
          program={program}
          open={isWriting}
          onClose={() => setWriter(undefined)}
          onSent={() => setSent(true)}
        />
      )}
    </div>
  );
}

function NotApplied({ program, onApply }: { program: Program; onApply: () => void }) {
  if (program.state !== "open") return <NotOpen program={program} state={program.state} />;
  if (isFull(program)) {
    return (
      <div className={styles.status}>
        <StatusBadge status="full" label="Program Full" tone="neutral" />
        <p className={styles.statusText}>{FULL}</p>
        <PlaceAlert programId={program.id} />
        <LinkButton to={`/training?category=${encodeURIComponent(program.category)}`}>See similar programs</LinkButton>
      </div>
    );
  }
  return (
    <Button kind="primary" onClick={onApply}>
      Apply Now
    </Button>
  );
}

function NotOpen({ program, state }: { program: Program; state: keyof typeof OVER }) {
  return (
    <div className={styles.status}>
      <StatusBadge status={state} tone="neutral" />
      <p className={styles.statusText}>{OVER[state]}</p>
      <LinkButton to={`/training?category=${encodeURIComponent(program.category)}`}>See similar programs</LinkButton>
    </div>
  );
}
