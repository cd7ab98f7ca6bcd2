import { Button } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import type { User } from "./users.api.ts";
import { calledAs } from "./users.rules.ts";
import { WriteDialog } from "./write-dialog.tsx";

interface WriteButtonProps {
  user: Pick<User, "id" | "full_name" | "business_name">;
  /** Reads anew what shows the person: their messages are there, too. */
  onSent: () => void;
}

/** Writes to a person in the centre's name. */
export function WriteButton({ user, onSent }: WriteButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" icon="mail" aria-label={`Write to ${calledAs(user)}`} onClick={() => setOpen(true)}>
        Write
      </Button>
      {open && (
        <WriteDialog
          user={user}
          onClose={() => setOpen(false)}
          onSent={() => {
            setOpen(false);
            onSent();
          }}
        />
      )}
    </>
  );
}
