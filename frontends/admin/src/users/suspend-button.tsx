import { useConfirm } from "@jobcentre/frontend-kit/dialogs";
import { Button } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { useAct } from "../components/act.ts";
import { OF_PEOPLE, OVERVIEW } from "../components/overview-calls.ts";
import { useReadAgain, useReadAgainSoon } from "../components/use-read-again.ts";
import { BecauseDialog } from "./because-dialog.tsx";
import { reinstateUser, suspendUser, type User } from "./users.api.ts";
import { aboutStanding, calledAs } from "./users.rules.ts";
import { type Asked, whatFollowsReinstating, whatFollowsSuspending } from "./what-follows.rules.ts";

interface SuspendButtonProps {
  user: Asked & Pick<User, "suspended_at">;
  /** Reads anew what shows the person, to its end. */
  onAnswered: () => unknown;
}

/** Suspends an account, for a reason, or ends that. */
export function SuspendButton({ user, onAnswered }: SuspendButtonProps) {
  const { id, suspended_at } = user;
  const name = calledAs(user);
  const readOthers = useReadAgain(...OF_PEOPLE);
  const readOthersSoon = useReadAgainSoon(...OVERVIEW, ...OF_PEOPLE);
  const confirm = useConfirm();
  const act = useAct(aboutStanding(id));
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);

  function answered() {
    readOthers();
    readOthersSoon();
    return onAnswered();
  }

  async function reinstate() {
    const title = `Reinstate ${name}`;
    if (!(await confirm({ title, text: whatFollowsReinstating(user), confirmLabel: "Reinstate" }))) return;
    setBusy(true);
    const words = { done: `The account of ${name} is reinstated.`, failed: "Failed to reinstate the account" };
    let shown: unknown;
    const work = () =>
      reinstateUser(id).finally(() => {
        shown = answered();
      });
    await act(work, words);
    await shown;
    setBusy(false);
  }

  /** Until the page shows it, a second press would be refused. */
  async function suspended() {
    setOpen(false);
    setBusy(true);
    await answered();
    setBusy(false);
  }
  return (
    <>
      {suspended_at ? (
        <Button size="small" busy={busy} aria-label={`Reinstate ${name}`} onClick={() => void reinstate()}>
          Reinstate
        </Button>
      ) : (
        <Button size="small" kind="quiet" busy={busy} aria-label={`Suspend ${name}`} onClick={() => setOpen(true)}>
          Suspend
        </Button>
      )}
      {/* Also where somebody else was faster: what was typed stays until it is sent or left. */}
      {open && (
        <BecauseDialog
          title={`Suspend ${name}`}
          question={whatFollowsSuspending(user)}
          about={aboutStanding(id)}
          draft={`suspend-${id}`}
          words={{ done: `The account of ${name} is suspended.`, failed: "Failed to suspend the account" }}
          act={(reason) => suspendUser(id, reason)}
          onDone={() => void suspended()}
          onFailed={() => void onAnswered()}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
