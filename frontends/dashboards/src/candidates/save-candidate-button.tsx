import { Button, VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import type { Candidate } from "./known.api.ts";
import { useSetSavedCandidate } from "./use-set-saved-candidate.ts";

interface SaveCandidateButtonProps {
  /** Nothing is offered until it is known, and of who cannot be found now. */
  candidate: Candidate | undefined;
  name: string;
}

/** Saves somebody to come back to, quietly: nobody is told. Where they are saved it takes them off the list, as its name says. */
export function SaveCandidateButton({ candidate, name }: SaveCandidateButtonProps) {
  const { setSaved, busy } = useSetSavedCandidate();
  if (!candidate) return null;
  const { user_id, saved } = candidate;
  return (
    <Button
      kind="quiet"
      size="small"
      icon={saved ? "check" : "bookmark"}
      busy={busy}
      onClick={() => void setSaved({ user_id, full_name: name, is_noted: Boolean(saved?.note) }, saved === null)}
    >
      {saved ? "Saved" : "Save"} <VisuallyHidden>{saved ? `(remove ${name})` : name}</VisuallyHidden>
    </Button>
  );
}
