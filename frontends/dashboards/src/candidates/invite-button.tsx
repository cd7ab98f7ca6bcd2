import { Button, VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { InviteDialog } from "./invite-dialog.tsx";

interface InviteButtonProps {
  /** The account of the person. */
  userId: string;
  name: string;
}

export function InviteButton({ userId, name }: InviteButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon="mail" onClick={() => setOpen(true)}>
        Invite to a job <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
      {open && <InviteDialog userId={userId} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}
