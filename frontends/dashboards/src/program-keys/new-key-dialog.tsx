import { CopyButton } from "@jobcentre/frontend-kit/copy-button";
import { Dialog, useConfirm } from "@jobcentre/frontend-kit/dialogs";
import { formatDate } from "@jobcentre/frontend-kit/format";
import { Button } from "@jobcentre/frontend-kit/ui";
import { useAskedBeforeLeaving } from "@jobcentre/frontend-kit/use-asked-before-leaving";
import { useRef, useState } from "react";
import type { MadeKey } from "./program-keys.api.ts";
import styles from "./program-keys.module.css";

/** The key is shown once: what is stored of it opens nothing. Unasked it closes by Done, or once it was copied. */
export function NewKeyDialog({ made, onClose }: { made: MadeKey; onClose: () => void }) {
  const { name, key, ends_at } = made;
  const shown = useRef<HTMLOutputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const confirm = useConfirm();

  async function closeIfKept() {
    const question = `Did you copy the key for ${name}? It is not shown again: you would have to make a new one.`;
    const asked = { title: "Close the key", text: question, confirmLabel: "Close it" };
    if (isCopied || (await confirm(asked))) onClose();
  }
  useAskedBeforeLeaving(!isCopied, () => void closeIfKept());
  return (
    <Dialog
      open
      title="Your new key"
      onClose={() => void closeIfKept()}
      actions={
        <>
          <Button onClick={onClose}>Done</Button>
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
