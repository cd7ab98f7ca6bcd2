import { errorText } from "@jobcentre/frontend-kit/api";
import { filled, upTo } from "@jobcentre/frontend-kit/field-rules";
import { FormDialog, useDraftForm } from "@jobcentre/frontend-kit/forms";
import { signInName } from "@jobcentre/frontend-kit/sign-in-name";
import { TextField, useNotify } from "@jobcentre/frontend-kit/ui";
import { useCreateAdmin } from "./admins.api.ts";
import type { Invited } from "./invitation-dialog.tsx";

interface AddAdminDialogProps {
  onClose: () => void;
  onCreated: (invited: Invited) => void;
}

export function AddAdminDialog({ onClose, onCreated }: AddAdminDialogProps) {
  const notify = useNotify();
  const create = useCreateAdmin();
  const form = useDraftForm({
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
    <FormDialog title="Add Admin" form={form} action="Add Admin" onClose={onClose}>
      <TextField
        label="Email*"
        type="email"
        required
        hint={`Signing in with ${signInName()} under this address works at once.`}
        {...form.field("email", filled("Enter an e-mail address", 254))}
      />
      <TextField label="Full Name*" required {...form.field("full_name", filled("Enter the full name", 120))} />
      <TextField label="Phone" type="tel" {...form.field("phone", upTo(30))} />
      <TextField label="Location" {...form.field("location", upTo(120))} />
    </FormDialog>
  );
}
