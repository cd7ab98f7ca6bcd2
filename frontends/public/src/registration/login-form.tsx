import { useSession } from "@jobcentre/frontend-kit/session";
import { signInName } from "@jobcentre/frontend-kit/sign-in-name";
import {
  forgetRegistrationData,
  type IntendedRole,
  rememberIntendedRole,
} from "@jobcentre/frontend-kit/sign-in-storage";
import { Button } from "@jobcentre/frontend-kit/ui";
import { forgetVisitorsDrafts } from "@jobcentre/frontend-kit/visitors-drafts";
import { useState } from "react";
import styles from "./registration.module.css";

/** Signing in needs nothing to be filled in: it goes straight to the identity provider. */
export function LoginForm({ intendedRole }: { intendedRole: IntendedRole }) {
  const { redirectToLogin } = useSession();
  const [busy, setBusy] = useState(false);

  async function start() {
    setBusy(true);
    rememberIntendedRole(intendedRole);
    // Who registers goes another way: this may be the next person at the same computer.
    forgetRegistrationData();
    forgetVisitorsDrafts();
    // The shell shows a failure with Retry; the button only has to work again.
    await redirectToLogin().catch(() => undefined);
    setBusy(false);
  }

  return (
    <div className={styles.form}>
      <p className={styles.hint}>You sign in with your {signInName()} account. We never see your password.</p>
      <Button kind="primary" onClick={() => void start()} busy={busy}>
        Sign in with {signInName()}
      </Button>
    </div>
  );
}
