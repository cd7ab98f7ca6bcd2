import type { ResponseOf } from "@jobcentre/frontend-kit/api";
import { useTidyHistory } from "@jobcentre/frontend-kit/dialogs";
import { signInName } from "@jobcentre/frontend-kit/sign-in-name";
import { Button, Card, ReadFailed, Skeleton, StatusBadge } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { recoveryCodesLeft } from "./recovery-codes-left.rules.ts";
import { useSecondFactor } from "./second-factor.api.ts";
import styles from "./second-factor.module.css";
import { TurnOffDialog } from "./turn-off-dialog.tsx";
import { TurnOnDialog } from "./turn-on-dialog.tsx";

/** Whether the admin's own password needs a code as well, and the ways to change that. */
export function SecondFactorCard() {
  const state = useSecondFactor();
  useTidyHistory();
  return (
    <Card as="section" className={styles.card} aria-labelledby="second-factor">
      <h2 id="second-factor" className={styles.title}>
        Second factor for your password
        {state.data && (
          <StatusBadge
            status={state.data.is_on ? "on" : "off"}
            label={state.data.is_on ? "On" : "Off"}
            tone={state.data.is_on ? "good" : "neutral"}
          />
        )}
      </h2>
      {state.isPending && <Skeleton lines={2} label="Loading your second factor" />}
      <ReadFailed read={state} headingLevel={3} title="This could not be loaded" />
      {/* Also where a later look failed: the codes that are shown once are in here. */}
      {state.data && <Ways state={state.data} />}
    </Card>
  );
}

function Ways({ state }: { state: ResponseOf<"GET /api/admin/second-factor"> }) {
  const [open, setOpen] = useState<"on" | "off">();
  const close = () => setOpen(undefined);
  const { is_on, has_password, recovery_codes_left: left } = state;
  return (
    <>
      {is_on ? (
        <p>
          Signing in with your password asks for a code from your authenticator app as well. {recoveryCodesLeft(left)}
        </p>
      ) : has_password ? (
        <p>
          With it, signing in with your password asks for a code from an app on your phone as well, so that a password
          somebody else learned opens nothing.
        </p>
      ) : (
        <p>
          You have no password here: you sign in with {signInName()} alone, which can ask for a second factor itself.
        </p>
      )}
      {is_on ? (
        <Button onClick={() => setOpen("off")}>Turn off</Button>
      ) : (
        has_password && (
          <Button kind="primary" onClick={() => setOpen("on")}>
            Turn on
          </Button>
        )
      )}
      {open === "on" && <TurnOnDialog onClose={close} />}
      {open === "off" && <TurnOffDialog onClose={close} />}
    </>
  );
}
