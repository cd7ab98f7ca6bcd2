import { useSession } from "@jobcentre/frontend-kit/session";
import { signInName } from "@jobcentre/frontend-kit/sign-in-name";
import { forgetIntendedRole, rememberReturnTo } from "@jobcentre/frontend-kit/sign-in-storage";
import { Button, useNotify } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import styles from "./admin-auth.module.css";
import { takePortalPlace } from "./portal-place.ts";
import { Problem } from "./problem.tsx";

/** Leaves for the identity provider; the callback page comes back to the portal. */
export function GoogleSignIn() {
  const { redirectToLogin } = useSession();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function start() {
    setBusy(true);
    setFailed(false);
    // A role left over from a registration would lead to its onboarding instead.
    forgetIntendedRole();
    rememberReturnTo(takePortalPlace());
    try {
      await redirectToLogin();
    } catch {
      // What the shell says of it, in other words, and of tries before.
      notify.clear();
      setFailed(true);
    }
    setBusy(false);
  }

  return (
    <>
      {failed && <Problem text="Failed to initiate login. Please try again." />}
      <Button className={styles.wide} onClick={() => void start()} busy={busy}>
        Sign in with {signInName()}
      </Button>
    </>
  );
}
