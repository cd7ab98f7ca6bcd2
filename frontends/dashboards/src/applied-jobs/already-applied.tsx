import { Dialog } from "@jobcentre/frontend-kit/dialogs";
import { LinkButton } from "@jobcentre/frontend-kit/ui";

/** In place of the form, for who has applied already. */
export function AlreadyApplied({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <LinkButton kind="primary" to="/dashboard/applied-jobs">
          See your application
        </LinkButton>
      }
    >
      <p>You have already applied for this job.</p>
    </Dialog>
  );
}
