import { errorText } from "@jobcentre/frontend-kit/api";
import { useDraftForm } from "@jobcentre/frontend-kit/forms";
import { Button, Dialog, ErrorSummary, TextField, useNotify } from "@jobcentre/frontend-kit/ui";
import { useId } from "react";
import { useCreateAdmin } from "./admins.api.ts";
import type { Invited } from "./invitation-dialog.tsx";

interface AddAdminDialogProps {
  onClose: () => void;
  onCreated: (invited: Invited) => void;
}

export function AddAdminDialog({ onClose, onCreated }: AddAdminDialogProps) {
  const formId = useId();
  const notify = useNotify();
  const create = useCreateAdmin();
  const { field, submit, errors, busy } = useDraftForm({
    draft: "add-admin",
    defaultValues: { email: "", full_name: "", phone: "", location: "" },
    async onSubmit(body) {
      const created = await create.mutateAsync({ body });
      notify.success("Admin created successfully!");
      onCreated(created);
    },
    failure: (error) => errorText(error, "Failed to create admin", "Error creating admin. Please try again."),
  });
  return (
    <Dialog
      open
      title="Add Admin"
      onClose={() => !busy && onClose()}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" form={formId} busy={busy}>
            Add Admin
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <ErrorSummary errors={errors} />
        <TextField
          label="Email*"
          type="email"
          required
          hint="Signing in with Google under this address works at once."
          maxLength={254}
          {...field("email", { required: "Enter an e-mail address" })}
        />
        <TextField
          label="Full Name*"
          required
          maxLength={120}
          {...field("full_name", { validate: (name) => name.trim() !== "" || "Enter the full name" })}
        />
        <TextField label="Phone" type="tel" maxLength={30} {...field("phone")} />
        <TextField label="Location" maxLength={120} {...field("location")} />
      </form>
    </Dialog>
  );
}
