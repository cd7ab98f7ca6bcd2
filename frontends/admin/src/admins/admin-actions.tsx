import { errorText } from "@jobcentre/frontend-kit/api";
import { useConfirm } from "@jobcentre/frontend-kit/dialogs";
import { Button, useNotify } from "@jobcentre/frontend-kit/ui";
import { useFailureNotice } from "@jobcentre/frontend-kit/use-failure-notice";
import { type AdminRow, useDeleteAdmin, useInviteAgain } from "./admins.api.ts";
import styles from "./admins.module.css";
import type { Invited } from "./invitation-dialog.tsx";
import { sessionsEndLater } from "./sessions-end-later.ts";

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
    if (!agreed) return;
    failure.takeBack();
    remove.mutate(
      { params: { id } },
      {
        onSuccess: ({ sessions_end_later }) => {
          notify.success("Admin deleted successfully!");
          if (sessions_end_later) failure.say(sessionsEndLater(`The role and the sessions of ${full_name}`));
        },
        onError: (error) =>
          failure.say(errorText(error, "Failed to delete admin", "Error deleting admin. Please try again.")),
      },
    );
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
