import type { OpenSession } from "@jobcentre/contracts/http/identity";
import { useSession } from "@jobcentre/frontend-kit/session";
import { rememberReturnTo } from "@jobcentre/frontend-kit/sign-in-storage";
import { Button } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import forms from "../forms/forms.module.css";

/** Leaves to sign in again, and comes back to this page of the dashboard. */
export function useSignInAgain(returnTo = "/dashboard/privacy"): { onClick: () => void; busy: boolean } {
  const { redirectToLogin } = useSession();
  const [busy, setBusy] = useState(false);
  const end = () => setBusy(false);
  return {
    busy,
    onClick() {
      setBusy(true);
      rememberReturnTo(returnTo);
      redirectToLogin().then(end, end);
    },
  };
}

/** Asks whoever signed in long ago to do it again; `method` is how this browser's session was opened. */
export function SignInAgain({ method }: { method: OpenSession["method"] }) {
  const signInAgain = useSignInAgain();
  return (
    <div role="alert" className={forms.notice}>
      <p>To be sure that it is you, please sign in again{method === "password" && " with your password"}.</p>
      {method === "password" ? (
        <p>Sign out at the top of this page first.</p>
      ) : (
        <Button {...signInAgain}>Sign in again</Button>
      )}
    </div>
  );
}
