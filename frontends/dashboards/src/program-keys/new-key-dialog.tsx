import { CopyButton } from "@jobcentre/frontend-kit/copy-button";
import { Dialog, useShownOnce } from "@jobcentre/frontend-kit/dialogs";
import { formatDate } from "@jobcentre/frontend-kit/format";
import { Button } from "@jobcentre/frontend-kit/ui";
import { useRef, useState } from "react";
import type { MadeKey } from "./program-keys.api.ts";
import styles from "./program-keys.module.css";

/** The key is shown once: what is stored of it opens nothing. Unasked it closes by Done, or once it was copied. */
export function NewKeyDialog({ made, onClose }: { made: MadeKey; onClose: () => void }) {
  const { name, key, ends_at } = made;
  const shown = useRef<HTMLOutputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const { close, closeIfKept } = useShownOnce({
    isKept: isCopied,
    question: {
      title: "Close the key",
      text: `Did you copy the key for ${name}? It is not shown again: you would have to make a new one.`,
      confirmLabel: "Close it",
    },
    onClose,
  });
  return (
    <Dialog
      open
      title="Your new key"
      onClose={() => void closeIfKept()}
      actions={
        <>
          <Button onClick={close}>Done</Button>
          <CopyButton
            kind="primary"
            text={key}
            done="The key is copied."
            shown={shown}
            data-begins
            onCopied={() => setCopied(true)}
          >
            Copy key
          </CopyButton>
        </>
      }
    >
      <p>
        Give this key to <strong>{name}</strong>. It holds until {formatDate(ends_at)} and is not shown again. Whoever
        has it acts as your company, so keep it as you keep a password.
      </p>
      {/* Where the page may not copy, the key is only marked. */}
      <output ref={shown} className={styles.key} onCopy={() => setCopied(true)}>
        {key}
      </output>
    </Dialog>
  );
}
