import { ApiError, errorText } from "@jobcentre/frontend-kit/api";
import { mayPass } from "@jobcentre/frontend-kit/retry-of";
import { Link, useNavigate } from "@jobcentre/frontend-kit/router";
import { type CurrentUser, useSession } from "@jobcentre/frontend-kit/session";
import { Button, Spinner, useNotify } from "@jobcentre/frontend-kit/ui";
import { useEffect, useRef } from "react";
import forms from "../forms/forms.module.css";
import styles from "./accept.module.css";
import { useAccept, useOwnInvitations } from "./invitations.api.ts";
import { SignIn } from "./sign-in.tsx";

interface AcceptProps {
  token: string;
  company: string;
  user: CurrentUser;
}

/** For who signed in with the invited address: joining, or what is in the way and the ways around it. */
export function Accept({ token, company, user }: AcceptProps) {
  const accept = useAccept();
  const own = useOwnInvitations(true);
  const { fetchUser } = useSession();
  const navigate = useNavigate();
  const notify = useNotify();
  const known = own.data?.find((invitation) => invitation.token === token)?.in_the_way;
  const refusal = accept.isError ? errorText(accept.error, "You could not join. Please try again.") : undefined;
  const isRefused = accept.isError && !mayPass(accept.error);
  // By somebody else, or taken back, since the page was loaded.
  const isOver = accept.error instanceof ApiError && accept.error.status === 404;
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Join, which was pressed, is gone.
    if (isRefused) notice.current?.focus();
  }, [isRefused]);

  async function join() {
    await accept.mutateAsync({ params: { token } }).then(
      async () => {
        // From here on every page is the company's.
        await fetchUser();
        notify.success(`You work in the account of ${company} now.`);
        navigate("/dashboard", { replace: true });
      },
      // What is in the way stands below.
      () => undefined,
    );
  }
  if (own.isPending) return <Spinner label="Looking whether you can join" />;
  const inTheWay = isRefused ? refusal : known;
  return (
    <>
      <p>
        You are signed in as <strong>{user.email}</strong>.{" "}
        {!inTheWay &&
          "Once you have joined, this sign-in opens the company's account: what you do there, the company does. You can leave at any time."}
      </p>
      {(inTheWay ?? refusal) && (
        <p ref={notice} tabIndex={-1} role={refusal ? "alert" : undefined} className={forms.notice}>
          {inTheWay ?? refusal}
        </p>
      )}
      {inTheWay ? (
        !isOver && (
          <div className={styles.ways}>
            <SignIn label="Sign in with another address" token={token} />
            <OwnWay user={user} />
          </div>
        )
      ) : (
        <Button kind="primary" busy={accept.isPending} onClick={() => void join()}>
          Join {company}
        </Button>
      )}
    </>
  );
}

/** Where what is in the way can be taken out of it. */
function OwnWay({ user: { user_type, colleague_id, is_admin } }: { user: CurrentUser }) {
  if (colleague_id) return <Link to="/dashboard/colleagues">Leave your company under Colleagues</Link>;
  // An administrator's account is not theirs to delete.
  if (user_type === null || is_admin) return null;
  return <Link to="/dashboard/privacy">Delete your account under Privacy</Link>;
}
