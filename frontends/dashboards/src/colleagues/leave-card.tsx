import { useConfirm } from "@jobcentre/frontend-kit/dialogs";
import { retryOf } from "@jobcentre/frontend-kit/retry-of";
import { useSession } from "@jobcentre/frontend-kit/session";
import { Button, Card, useNotify } from "@jobcentre/frontend-kit/ui";
import { isUnanswered } from "@jobcentre/frontend-kit/unanswered";
import { useFailureNotice } from "@jobcentre/frontend-kit/use-failure-notice";
import { withReason } from "@jobcentre/frontend-kit/with-reason";
import forms from "../forms/forms.module.css";
import { useLeave } from "./colleagues.api.ts";

const FAILED = withReason("That did not work: you are still a colleague.");
const UNKNOWN = "No answer came, so it is not known whether you have left.";

/** For a colleague: the way out. */
export function LeaveCard() {
  const leave = useLeave();
  const { logout, fetchUser } = useSession();
  const confirm = useConfirm();
  const notify = useNotify();
  const failure = useFailureNotice();
  async function ask() {
    const text =
      "You are signed out everywhere and can no longer sign in to your company's account. What you did there stays with it. To come back you need a new invitation.";
    const isSure = await confirm({ title: "Leave your company's account?", text, confirmLabel: "Leave", danger: true });
    if (isSure) await send();
  }
  async function send() {
    failure.takeBack();
    try {
      await leave.mutateAsync({});
      notify.success("You left your company's account.");
      // Nobody is signed in here any more: the pages and the other tabs learn it by this.
      await logout();
    } catch (error) {
      failure.say(
        isUnanswered(error) ? UNKNOWN : FAILED(error),
        retryOf(error, () => void send()),
      );
      // Whoever has left is signed out, which is told then.
      if (isUnanswered(error)) await fetchUser().catch(console.error);
    }
  }
  return (
    <Card as="section" aria-labelledby="leave">
      <h2 id="leave" className={forms.group}>
        Leave
      </h2>
      <p>You no longer work for this company, or want an account of your own here with this address?</p>
      <Button kind="danger" busy={leave.isPending} onClick={() => void ask()}>
        Leave
      </Button>
    </Card>
  );
}
