import { useConfirm } from "@jobcentre/frontend-kit/dialogs";
import { Button } from "@jobcentre/frontend-kit/ui";
import { isUnanswered } from "@jobcentre/frontend-kit/unanswered";
import { useState } from "react";
import { useAct } from "../components/act.ts";
import { isGone } from "../components/is-gone.ts";
import { OF_PEOPLE, OVERVIEW } from "../components/overview-calls.ts";
import { useReadAgain, useReadAgainSoon } from "../components/use-read-again.ts";
import { deleteUser, USERS } from "./users.api.ts";
import styles from "./users.module.css";
import { aboutStanding, calledAs } from "./users.rules.ts";
import { type Asked, whatFollowsDeleting } from "./what-follows.rules.ts";

interface DeleteUserButtonProps {
  user: Asked;
  onDeleted: () => void;
  /** Reads anew what shows the person, who may be gone all the same: each such read is a look that the activity log keeps. */
  onUnsure?: () => void;
  /** One of many in a list, where none may stand out. */
  quiet?: boolean;
}

/** Deletes a person with everything of them, after asking. */
export function DeleteUserButton({ user, onDeleted, onUnsure, quiet }: DeleteUserButtonProps) {
  const { id } = user;
  const name = calledAs(user);
  const act = useAct(aboutStanding(id));
  const readAgain = useReadAgain(USERS);
  const readOthers = useReadAgain(...OF_PEOPLE);
  const readOthersSoon = useReadAgainSoon(...OVERVIEW, ...OF_PEOPLE);
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);

  async function ask() {
    const agreed = await confirm({
      title: "Delete user",
      text: (
        <>
          <strong>{`Are you sure you want to delete user "${name}"? This action cannot be undone.`}</strong>{" "}
          {whatFollowsDeleting(user)}
        </>
      ),
      confirmLabel: "Delete",
      danger: true,
    });
    if (!agreed) return;
    setBusy(true);
    // Tried again after a lost answer, whoever is gone was deleted by that try.
    let isUnsure = false;
    const work = () =>
      deleteUser(id)
        .catch((error: unknown) => {
          if (isUnsure && isGone(error)) return;
          isUnsure ||= isUnanswered(error);
          readAgain();
          if (isUnsure || isGone(error)) onUnsure?.();
          throw error;
        })
        .then(() => {
          readOthers();
          readOthersSoon();
          return onDeleted();
        });
    await act(work, {
      done: "User deleted successfully!",
      failed: "Failed to delete user",
      offline: "Error deleting user. Please try again.",
    });
    setBusy(false);
  }
  return (
    <Button
      size="small"
      kind={quiet ? "quiet" : "danger"}
      {...(quiet && { className: styles.ends })}
      busy={busy}
      aria-label={`Delete ${name}`}
      onClick={() => void ask()}
    >
      Delete
    </Button>
  );
}
