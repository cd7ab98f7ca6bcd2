import { inviterOf } from "@jobcentre/contracts/invitation-subject";
import { Link } from "@jobcentre/frontend-kit/router";
import { Button } from "@jobcentre/frontend-kit/ui";
import { useId } from "react";
import { listedAs, useHiddenFrom, useHideFrom } from "../job-seeker-profile/hidden-from.api.ts";
import { HIDDEN_FROM_ID } from "../job-seeker-profile/hidden-from.tsx";

/** Below an invitation: who does not want to hear of this company any more hides from it. */
export function HideFromSender({ subject, employer_id }: { subject: string; employer_id: string }) {
  const hidden = useHiddenFrom().data?.rows;
  const { hideFrom, busy } = useHideFrom();
  const id = useId();
  const name = inviterOf(subject);
  if (!hidden) return null;
  const isHidden = listedAs(hidden, { name, employer_id }) !== undefined;
  async function hide() {
    // The sentence takes the button's place, and the keyboard's.
    if (await hideFrom({ name, employer_id })) document.getElementById(id)?.focus();
  }
  return (
    <p id={id} tabIndex={-1}>
      {isHidden ? (
        <>
          This company no longer finds you: see <Link to={`/dashboard/profile#${HIDDEN_FROM_ID}`}>My Profile</Link>.
        </>
      ) : (
        <Button size="small" busy={busy} onClick={() => void hide()}>
          Do not let this company find me
        </Button>
      )}
    </p>
  );
}
