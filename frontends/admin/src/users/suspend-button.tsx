import { useConfirm } from "@jobcentre/frontend-kit/dialogs";
import { Button } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { useAct } from "../components/act.ts";
import { OF_PEOPLE, OVERVIEW } from "../components/overview-calls.ts";
import { useReadAgain, useReadAgainSoon } from "../components/use-read-again.ts";
import { BecauseDialog } from "./because-dialog.tsx";
import { reinstateUser, suspendUser, type User } from "./users.api.ts";
import { calledAs } from "./users.rules.ts";

interface SuspendButtonProps {
  user: Pick<User, "id" | "full_name" | "business_name" | "suspended_at">;
  /** Reads anew what shows the person, to its end. */
  onAnswered: () => unknown;
}

const OF_COMPANY = {
  suspend:
    "It can still sign in, read and download what is its own, but change nothing. Open jobs are closed: who applied is told after a minute, and interviews to come are called off, which nothing takes back.",
  reinstate: "It can use everything again. Jobs that were closed with the account stay closed until they open them.",
};
const OF_PERSON = {
  suspend:
    "They can still sign in, read and download what is theirs, but change nothing. Employers no longer find them; their applications stay.",
  reinstate: "They can use everything again.",
};

/** Suspends an account, for a reason, or ends that. */
export function SuspendButton({ user, onAnswered }: SuspendButtonProps) {
  const { id, business_name, suspended_at } = user;
  const name = calledAs(user);
  const asked = business_name ? OF_COMPANY : OF_PERSON;
  const readOthers = useReadAgain(...OF_PEOPLE);
  const readOthersSoon = useReadAgainSoon(...OVERVIEW, ...OF_PEOPLE);
  const confirm = useConfirm();
  const act = useAct();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);

  function answered() {
    readOthers();
    readOthersSoon();
    return onAnswered();
  }

  async function reinstate() {
    const title = `Reinstate ${name}`;
    if (!(await confirm({ title, text: asked.reinstate, confirmLabel: "Reinstate" }))) return;
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
  return (
    <>
      {suspended_at ? (
        <Button size="small" busy={busy} aria-label={`Reinstate ${name}`} onClick={() => void reinstate()}>
          Reinstate
        </Button>
      ) : (
        <Button size="small" kind="quiet" aria-label={`Suspend ${name}`} onClick={() => setOpen(true)}>
          Suspend
        </Button>
      )}
      {/* Also where somebody else was faster: what was typed stays until it is sent or left. */}
      {open && (
        <BecauseDialog
          title={`Suspend ${name}`}
          question={asked.suspend}
          draft={`suspend-${id}`}
          words={{ done: `The account of ${name} is suspended.`, failed: "Failed to suspend the account" }}
          act={(reason) => suspendUser(id, reason)}
          onDone={() => {
            setOpen(false);
            void answered();
          }}
          onFailed={() => void onAnswered()}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
