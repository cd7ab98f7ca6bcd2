import { CopyButton } from "@jobcentre/frontend-kit/copy-button";
import { Dialog, useShownOnce } from "@jobcentre/frontend-kit/dialogs";
import { saveFile } from "@jobcentre/frontend-kit/downloads";
import { signInName } from "@jobcentre/frontend-kit/sign-in-name";
import { Button } from "@jobcentre/frontend-kit/ui";
import { useRef, useState } from "react";
import { sessionsEndLater } from "../admins/sessions-end-later.ts";
import type { TurnedOn } from "./second-factor.api.ts";
import styles from "./second-factor.module.css";

/** What gets the admin in without the phone; what is stored of the codes opens nothing. Unasked it closes by Done, or once they were copied or saved. */
export function RecoveryCodesDialog(props: TurnedOn & { onClose: () => void }) {
  const { recovery_codes: codes, sessions_end_later, onClose } = props;
  const text = codes.join("\n");
  const [isKept, setKept] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const keep = () => setKept(true);
  const { close, closeIfKept } = useShownOnce({
    isKept,
    question: {
      title: "Close the recovery codes",
      text: `Did you keep the codes? They are not shown again. Without them, who loses the phone needs a new password link from a super admin, or signs in with ${signInName()}.`,
      confirmLabel: "Close them",
    },
    onClose,
  });

  function keepWhatIsMarked() {
    const marked = String(window.getSelection());
    if (codes.every((code) => marked.includes(code))) keep();
  }
  function save() {
    saveFile(new File([`${text}\n`], "recovery-codes.txt", { type: "text/plain" }));
    keep();
  }
  return (
    <Dialog
      open
      title="Keep your recovery codes"
      onClose={() => void closeIfKept()}
      actions={
        <>
          <CopyButton text={text} done="The codes are copied." shown={list} onCopied={keep}>
            Copy
          </CopyButton>
          <Button icon="download" onClick={save}>
            Save as a file
          </Button>
          <Button kind="primary" onClick={close}>
            Done
          </Button>
        </>
      }
    >
      <p>
        Your second factor is on. Without your phone, each of these codes signs you in once, beside your password. Keep
        them where others do not find them; they are not shown again.
      </p>
      {sessions_end_later && <p>{sessionsEndLater("Your other sessions")}</p>}
      {/* Where the page may not copy, the codes are only marked. */}
      <ul ref={list} className={styles.codes} aria-label="Recovery codes" onCopy={keepWhatIsMarked}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}
