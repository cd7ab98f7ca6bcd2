import { FormDialog, useDraftForm } from "@jobcentre/frontend-kit/forms";
import { useNotify } from "@jobcentre/frontend-kit/ui";
import { PasswordField } from "../admin-auth/password-field.tsx";
import { sessionsEndLater } from "../admins/sessions-end-later.ts";
import { CodeField } from "./code-field.tsx";
import { useTurnOff } from "./second-factor.api.ts";

/** Asks for what a thief of the session does not have. */
export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const turnOff = useTurnOff();
  const notify = useNotify();
  const form = useDraftForm({
    defaultValues: { password: "", code: "" },
    async onSubmit(body) {
      const { sessions_end_later } = await turnOff.mutateAsync({ body });
      notify.success("Your password alone signs you in again.");
      if (sessions_end_later) notify.error(sessionsEndLater("Your other sessions"));
      onClose();
    },
    failure: "The second factor could not be turned off. Please try again.",
  });
  return (
    <FormDialog title="Turn off your second factor" form={form} action="Turn off" isDanger onClose={onClose}>
      <p>Wherever else you are signed in, you are signed out; here you stay.</p>
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        {...form.field("password", { required: "Enter your password" })}
      />
      <CodeField {...form.field("code", { required: "Enter the code" })} />
    </FormDialog>
  );
}
