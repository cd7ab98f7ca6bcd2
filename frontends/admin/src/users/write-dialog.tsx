import { errorText } from "@jobcentre/frontend-kit/api";
import { FormDialog, useDraftForm, useOncePerDraft } from "@jobcentre/frontend-kit/forms";
import { useAction } from "@jobcentre/frontend-kit/query";
import { useNotify } from "@jobcentre/frontend-kit/ui";
import { type Letter, LetterFields } from "../components/letter-fields.tsx";
import type { User } from "./users.api.ts";
import { calledAs } from "./users.rules.ts";

interface WriteDialogProps {
  user: Pick<User, "id" | "full_name" | "business_name">;
  onClose: () => void;
  onSent: () => void;
}

/** A message of the centre, such as why something was closed; that it was written is in the activity log. */
export function WriteDialog({ user, onClose, onSent }: WriteDialogProps) {
  const { id, full_name, business_name } = user;
  const name = calledAs(user);
  const write = useAction("POST /api/admin/users/{id}/message");
  const notify = useNotify();
  const draft = `write-to-${id}`;
  const once = useOncePerDraft(draft);
  const form = useDraftForm<Letter>({
    draft,
    defaultValues: { subject: "", message: "" },
    async onSubmit(body) {
      await once((idempotencyKey) => write.mutateAsync({ params: { id }, body, idempotencyKey }));
      notify.success(`Your message to ${name} is sent.`);
      onSent();
    },
    failure: (error) => errorText(error, "Failed to send the message", "Error sending the message. Please try again."),
  });
  return (
    <FormDialog title={`Write to ${name}`} form={form} action="Send message" onClose={onClose}>
      <p>
        {business_name ? `${name} (${full_name})` : name} finds it among the messages. That you wrote, not what, is in
        the activity log.
      </p>
      <LetterFields field={(name, rules) => form.field(name, rules)} />
    </FormDialog>
  );
}
