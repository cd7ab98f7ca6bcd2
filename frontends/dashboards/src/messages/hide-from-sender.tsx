import { Button } from "@jobcentre/frontend-kit/ui";
import { useHiddenFrom, useHideFrom } from "../job-seeker-profile/hidden-from.api.ts";

const WORDS = " invites you to apply";

/** Below an invitation: who does not want to hear of this company any more hides from it. */
export function HideFromSender({ subject, employer_id }: { subject: string; employer_id: string }) {
  const hidden = useHiddenFrom().data?.rows;
  const { hideFrom, busy } = useHideFrom();
  const name = subject.endsWith(WORDS) ? subject.slice(0, -WORDS.length) : subject;
  if (!hidden) return null;
  if (hidden.some((company) => company.name === name)) return <p>This company no longer finds you: see My Profile.</p>;
  return (
    <p>
      <Button size="small" busy={busy} onClick={() => void hideFrom({ name, employer_id })}>
        Do not let this company find me
      </Button>
    </p>
  );
}
