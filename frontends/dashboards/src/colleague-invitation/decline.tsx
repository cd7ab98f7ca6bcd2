import { useConfirm } from "@jobcentre/frontend-kit/dialogs";
import { retryOf } from "@jobcentre/frontend-kit/retry-of";
import { useNavigate } from "@jobcentre/frontend-kit/router";
import { Button, useNotify } from "@jobcentre/frontend-kit/ui";
import { useFailureNotice } from "@jobcentre/frontend-kit/use-failure-notice";
import { withReason } from "@jobcentre/frontend-kit/with-reason";
import { useDecline } from "./invitations.api.ts";

interface DeclineProps {
  token: string;
  company: string;
  isSignedIn: boolean;
}

/** For who does not want to join, or never heard of the company; nobody has to sign in for that. */
export function Decline({ token, company, isSignedIn }: DeclineProps) {
  const decline = useDecline();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const notify = useNotify();
  const failure = useFailureNotice();
  async function ask() {
    const title = `Decline the invitation of ${company}?`;
    const text = `The link ends, and ${company} reads that you declined. It cannot invite this address again today.`;
    if (await confirm({ title, text, confirmLabel: "Decline", danger: true })) await send();
  }
  async function send() {
    failure.takeBack();
    try {
      await decline.mutateAsync({ params: { token } });
      notify.success(`You declined the invitation of ${company}.`);
      navigate(isSignedIn ? "/dashboard" : "/", { replace: true });
    } catch (error) {
      failure.say(
        withReason("The invitation could not be declined.")(error),
        retryOf(error, () => void send()),
      );
    }
  }
  return (
    <>
      <p>You do not know this company, or do not want to work in its account?</p>
      <Button busy={decline.isPending} onClick={() => void ask()}>
        Decline
      </Button>
    </>
  );
}
