import { useSession } from "@jobcentre/frontend-kit/session";
import { forgetSignIn, rememberReturnTo } from "@jobcentre/frontend-kit/sign-in-storage";
import { Button } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";

/** Leaves to sign in, and comes back to the invitation, whatever was begun before. */
export function SignIn({ label, token }: { label: string; token: string }) {
  const { redirectToLogin } = useSession();
  const [busy, setBusy] = useState(false);
  const end = () => setBusy(false);
  return (
    <Button
      kind="primary"
      busy={busy}
      onClick={() => {
        setBusy(true);
        forgetSignIn();
        rememberReturnTo(`/colleague-invitation/${token}`);
        redirectToLogin().then(end, end);
      }}
    >
      {label}
    </Button>
  );
}
