import { FRESH_SESSION_MS } from "@jobcentre/contracts/fresh-session";
import { DELETE_ACCOUNT_WORDS } from "@jobcentre/contracts/options";
import { Dialog } from "@jobcentre/frontend-kit/dialogs";
import { useRead } from "@jobcentre/frontend-kit/query";
import { useSession } from "@jobcentre/frontend-kit/session";
import { Button, TextField, useNotify } from "@jobcentre/frontend-kit/ui";
import { type FormEvent, useId, useState } from "react";
import { useOnlyField } from "../forms/use-only-field.tsx";
import styles from "./privacy.module.css";
import { SignInAgain, useSignInAgain } from "./sign-in-again.tsx";
import { useDeleteAccount } from "./use-delete-account.ts";

/** Asks for the words, deletes the account, and leaves as who is signed out. */
export function DeleteDialog(props: { email: string; sendsEmail: boolean; onClose: () => void }) {
  const { email, sendsEmail, onClose } = props;
  const { logout } = useSession();
  const signInAgain = useSignInAgain();
  const notify = useNotify();
  const formId = useId();
  const [typed, setTyped] = useState("");
  const words = useOnlyField();
  const own = useRead("GET /api/privacy/sessions").data?.find(({ is_this_one }) => is_this_one);
  // Said, not decided, here: this computer's clock may be wrong.
  const isOld = own !== undefined && Date.now() - Date.parse(own.signed_in_at) > FRESH_SESSION_MS;
  const { remove, isPending, refusal, isUnsure } = useDeleteAccount();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const isRight = typed.trim().toLowerCase() === DELETE_ACCOUNT_WORDS;
    if (!words.take(isRight ? undefined : `Type ${DELETE_ACCOUNT_WORDS} to confirm`)) return;
    if (!(await remove())) return;
    const lastMail = sendsEmail ? ` A last e-mail is on its way to ${email}.` : "";
    notify.success(`Your account is deleted.${lastMail}`);
    await logout();
  }

  return (
    <Dialog
      open
      size="small"
      title="Delete my account"
      // Closed, it would look as if the account were kept, and nobody would see why it could not be deleted.
      onClose={() => !isPending && onClose()}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {isUnsure ? "Close" : "Keep my account"}
          </Button>
          {refusal?.isOld ? (
            <Button kind="primary" {...signInAgain}>
              Sign in again
            </Button>
          ) : (
            <Button kind="danger" type="submit" form={formId} busy={isPending}>
              Delete for good
            </Button>
          )}
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)} noValidate>
        {isOld && !refusal && <SignInAgain method={own.method} />}
        {refusal && !isPending && (
          <p role="alert" className={styles.refused}>
            {refusal.text}
          </p>
        )}
        <p>
          This deletes {email} with everything of it, and cannot be undone. You may want to download your data first.
        </p>
        <TextField
          id={words.id}
          label={`To confirm, type: ${DELETE_ACCOUNT_WORDS}`}
          value={typed}
          error={words.error}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
        {words.said}
      </form>
    </Dialog>
  );
}
