import { Button, VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import type { StaffNote } from "./staff-notes.api.ts";
import { useCloseFollowUp } from "./use-close-follow-up.ts";

interface FollowUpButtonProps {
  note: Pick<StaffNote, "id" | "follow_up_on" | "edited_at" | "done_at">;
  /** Whom the note is about. */
  user: { id: string; name: string };
  /** What tells it from another of the same person. */
  describedBy: string;
}

/** Closes the follow-up of a note, or opens it again; nothing where there is none. */
export function FollowUpButton({
  note: { id: note_id, follow_up_on, edited_at, done_at },
  user: { id, name },
  describedBy,
}: FollowUpButtonProps) {
  const setDone = useCloseFollowUp(name);
  const [busy, setBusy] = useState(false);
  if (follow_up_on === null) return null;

  async function press() {
    setBusy(true);
    await setDone({ id, note_id, edited_at }, done_at === null);
    setBusy(false);
  }
  return (
    <Button
      size="small"
      {...(done_at === null && { icon: "check" })}
      busy={busy}
      aria-describedby={describedBy}
      onClick={() => void press()}
    >
      {done_at === null ? "Done" : "Open again"}{" "}
      <VisuallyHidden>
        {done_at === null && "with"} the follow-up of {name}
      </VisuallyHidden>
    </Button>
  );
}
