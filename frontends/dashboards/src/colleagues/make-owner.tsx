import { ApiError } from "@jobcentre/frontend-kit/api";
import { useConfirm } from "@jobcentre/frontend-kit/dialogs";
import { retryOf } from "@jobcentre/frontend-kit/retry-of";
import { useSession } from "@jobcentre/frontend-kit/session";
import { Button, useNotify, VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import { useFailureNotice } from "@jobcentre/frontend-kit/use-failure-notice";
import { withReason } from "@jobcentre/frontend-kit/with-reason";
import { useSignInAgain } from "../privacy/sign-in-again.tsx";
import { type Colleague, useChangeColleague } from "./colleagues.api.ts";

interface MakeOwnerProps {
  colleague: Colleague;
  refetch: () => Promise<unknown>;
  /** A colleague's cards have no buttons. */
  onGone: () => void;
}

/** Hands the company's account to a colleague, once that is confirmed. */
export function MakeOwner({ colleague, refetch, onGone }: MakeOwnerProps) {
  const { id, name, email } = colleague;
  const { makeOwner } = useChangeColleague(refetch);
  const { fetchUser } = useSession();
  const signInAgain = useSignInAgain("/dashboard/colleagues");
  const confirm = useConfirm();
  const notify = useNotify();
  const failure = useFailureNotice();

  async function ask() {
    const title = `Make ${name} the owner?`;
    const text = `${name} (${email}) then invites and removes people, gets the account's e-mails and alone can delete it. Keys for your software end at once: the new owner makes new ones. Training, certificates and a business of your own stay yours: you find them again once you leave the company. You stay as a colleague, and cannot take this back yourself.`;
    if (await confirm({ title, text, confirmLabel: "Make owner", danger: true })) await send();
  }
  async function send() {
    failure.takeBack();
    onGone();
    try {
      await makeOwner.mutateAsync({ params: { id } });
      notify.success(`${name} owns the account now. You are a colleague.`);
      await fetchUser();
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      // The answer of the first time was lost, or the account was handed over in another window.
      if (code === "owner_only") {
        notify.success("This account has another owner by now, who stands first in the list. You are a colleague.");
        await Promise.all([fetchUser(), refetch()]);
      } else if (code === "sign_in_again")
        failure.say("To be sure that it is you, please sign in again.", {
          label: "Sign in again",
          onClick: signInAgain.onClick,
        });
      else
        failure.say(
          withReason(`${name} could not be made the owner.`)(error),
          retryOf(error, () => void send()),
        );
    }
  }
  return (
    <Button icon="award" busy={makeOwner.isUnderWay} onClick={() => void ask()}>
      Make owner <VisuallyHidden>of {name}</VisuallyHidden>
    </Button>
  );
}
