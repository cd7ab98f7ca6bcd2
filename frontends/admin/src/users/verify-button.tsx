import { Button } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { useAct } from "../components/act.ts";
import { type Meant, verifyUser } from "./users.api.ts";
import { aboutVerification, calledAs } from "./users.rules.ts";

export const VERIFY_FAILED = "Failed to verify user";

interface VerifyButtonProps {
  user: Meant;
  /** Reads anew what shows the person, to its end; whoever is verified has no such button. */
  onAnswered: () => Promise<unknown>;
}

/** Says of somebody that the centre knows them. */
export function VerifyButton({ user, onAnswered }: VerifyButtonProps) {
  const act = useAct(aboutVerification(user.id));
  const [busy, setBusy] = useState(false);

  async function verify() {
    setBusy(true);
    const words = { done: "User verified successfully!", failed: VERIFY_FAILED };
    let shown: Promise<unknown> | undefined;
    const verifyAndShow = () =>
      verifyUser(user).finally(() => {
        shown = onAnswered();
      });
    await act(verifyAndShow, words);
    await shown;
    setBusy(false);
  }
  return (
    <Button size="small" busy={busy} aria-label={`Verify ${calledAs(user)}`} onClick={() => void verify()}>
      Verify
    </Button>
  );
}
