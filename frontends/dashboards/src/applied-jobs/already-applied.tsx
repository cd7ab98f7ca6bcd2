import { ownApplicationPath } from "@jobcentre/contracts/own-application";
import { Dialog } from "@jobcentre/frontend-kit/dialogs";
import { LinkButton } from "@jobcentre/frontend-kit/ui";

interface AlreadyAppliedProps {
  /** The id of what was sent. */
  application: string;
  title: string;
  onClose: () => void;
}

/** In place of the form, for who has applied already. */
export function AlreadyApplied({ application, title, onClose }: AlreadyAppliedProps) {
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <LinkButton kind="primary" to={ownApplicationPath(application)}>
          See your application
        </LinkButton>
      }
    >
      <p>You have already applied for this job.</p>
    </Dialog>
  );
}
