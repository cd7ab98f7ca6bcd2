import { errorText } from "@jobcentre/frontend-kit/api";
import { useConfirm } from "@jobcentre/frontend-kit/dialogs";
import { retryOf } from "@jobcentre/frontend-kit/retry-of";
import { Button, useNotify } from "@jobcentre/frontend-kit/ui";
import { isUnanswered } from "@jobcentre/frontend-kit/unanswered";
import { useFailureNotice } from "@jobcentre/frontend-kit/use-failure-notice";
import { isGone } from "../components/is-gone.ts";
import { type AdminRow, useDeleteAdmin, useInviteAgain } from "./admins.api.ts";
import styles from "./admins.module.css";
import type { Invited } from "./invitation-dialog.tsx";
import { sessionsEndLater } from "./sessions-end-later.ts";

const DELETED = "Admin deleted successfully!";

interface AdminActionsProps {
  admin: AdminRow;
  /** Nobody deletes themselves. */
  isOwn: boolean;
  onInvited: (invited: Invited) => void;
}

export function AdminActions({ admin, isOwn, onInvited }: AdminActionsProps) {
  const { id, full_name } = admin;
  const notify = useNotify();
  const failure = useFailureNotice();
  const confirm = useConfirm();
  const remove = useDeleteAdmin();
  const invite = useInviteAgain();

  async function deleteAdmin() {
    const agreed = await confirm({
      title: "Delete admin",
      text: `Are you sure you want to delete admin "${full_name}"? This action cannot be undone.`,
      confirmLabel: "Delete",
      danger: true,
    });
    if (agreed) await send();
  }

  /** `wasUnsure`: tried again after a lost answer, an admin who is gone was deleted by that try. */
  async function send(wasUnsure = false): Promise<void> {
    failure.takeBack();
    try {
      const { sessions_end_later } = await remove.mutateAsync({ params: { id } });
      notify.success(DELETED);
      if (sessions_end_later) failure.say(sessionsEndLater(`The role and the sessions of ${full_name}`));
    } catch (error) {
      if (wasUnsure && isGone(error)) return void notify.success(DELETED);
      const isUnsure = wasUnsure || isUnanswered(error);
      const again = retryOf(error, () => void send(isUnsure));
      failure.say(errorText(error, "Failed to delete admin", "Error deleting admin. Please try again."), again);
    }
  }

  function inviteAgain() {
    failure.takeBack();
    invite.mutate(
      { params: { id } },
      {
        onSuccess: (made) => onInvited({ ...made, full_name, isAgain: true }),
        onError: (error) => failure.say(errorText(error, "The link could not be made. Please try again.")),
      },
    );
  }

  return (
    <div className={styles.actions}>
      <Button
        size="small"
        icon="mail"
        busy={invite.isUnderWay}
        aria-label={`New password link for ${full_name}`}
        onClick={inviteAgain}
      >
        Password link
      </Button>
      {!isOwn && (
        <Button
          size="small"
          kind="quiet"
          busy={remove.isUnderWay}
          aria-label={`Delete ${full_name}`}
          onClick={() => void deleteAdmin()}
        >
          Delete
        </Button>
      )}
    </div>
  );
}
