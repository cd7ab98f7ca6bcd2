import { CopyButton } from "@jobcentre/frontend-kit/copy-button";
import { Dialog, useShownOnce } from "@jobcentre/frontend-kit/dialogs";
import { formatDateTime } from "@jobcentre/frontend-kit/format";
import { Button } from "@jobcentre/frontend-kit/ui";
import { useRef, useState } from "react";
import type { Invitation } from "./admins.api.ts";
import styles from "./admins.module.css";

export interface Invited extends Invitation {
  full_name: string;
  /** Whether there may be a password, a second factor and sessions already. */
  isAgain?: boolean;
}

/** The link is shown once: what is stored of it opens nothing. Unasked it closes by Done, or once it was copied. */
export function InvitationDialog({ invited, onClose }: { invited: Invited; onClose: () => void }) {
  const { full_name, invitation_link, invitation_expires_at, isAgain } = invited;
  const link = useRef<HTMLOutputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const { close, closeIfKept } = useShownOnce({
    isKept: isCopied,
    question: {
      title: "Close the invitation link",
      text: `Did you copy the link for ${full_name}? It is not shown again: you would have to make a new one.`,
      confirmLabel: "Close it",
    },
    onClose,
  });
  return (
    <Dialog
      open
      title="Invitation link"
      onClose={() => void closeIfKept()}
      actions={
        <>
          <Button onClick={close}>Done</Button>
          <CopyButton
            kind="primary"
            text={invitation_link}
            done="The link is copied."
            shown={link}
            data-begins
            onCopied={() => setCopied(true)}
          >
            Copy link
          </CopyButton>
        </>
      }
    >
      <p>
        Send this link to <strong>{full_name}</strong>. It sets a password, once, until{" "}
        {formatDateTime(invitation_expires_at)}. It is not shown again.
      </p>
      {isAgain && (
        <p>
          Links of before no longer work. Setting the password signs {full_name} out everywhere and turns their second
          factor off; until then nothing else changes.
        </p>
      )}
      {/* Where the page may not copy, the link is only marked. */}
      <output ref={link} className={styles.link} onCopy={() => setCopied(true)}>
        {invitation_link}
      </output>
    </Dialog>
  );
}
