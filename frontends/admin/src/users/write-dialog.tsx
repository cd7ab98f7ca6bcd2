import { errorText } from "@jobcentre/frontend-kit/api";
import { filled } from "@jobcentre/frontend-kit/field-rules";
import { FormDialog, useDraftForm, useOncePerDraft } from "@jobcentre/frontend-kit/forms";
import { useAction } from "@jobcentre/frontend-kit/query";
import { TextArea, TextField, useNotify } from "@jobcentre/frontend-kit/ui";
import type { User } from "./users.api.ts";

interface WriteDialogProps {
  user: Pick<User, "id" | "full_name">;
  onClose: () => void;
  onSent: () => void;
}

/** A message of the centre, such as why something was closed; that it was written is in the activity log. */
export function WriteDialog({ user: { id, full_name }, onClose, onSent }: WriteDialogProps) {
  const write = useAction("POST /api/admin/users/{id}/message");
  const notify = useNotify();
  const draft = `write-to-${id}`;
  const once = useOncePerDraft(draft);
  const form = useDraftForm<{ subject: string; message: string }>({
    draft,
    defaultValues: { subject: "", message: "" },
    async onSubmit(body) {
      await once((idempotencyKey) => write.mutateAsync({ params: { id }, body, idempotencyKey }));
      notify.success(`Your message to ${full_name} is sent.`);
      onSent();
    },
    failure: (error) => errorText(error, "Failed to send the message", "Error sending the message. Please try again."),
  });
  return (
    <FormDialog title={`Write to ${full_name}`} form={form} action="Send message" onClose={onClose}>
      <p>{full_name} finds it among the messages. That you wrote, not what, is in the activity log.</p>
      <TextField label="Subject" {...form.field("subject", filled("Please write a subject", 120))} />
      <TextArea
        label="Message"
        hint="It cannot be answered there: say how to reach the centre"
        rows={6}
        {...form.field("message", filled("Please write a message", 4000))}
      />
    </FormDialog>
  );
}
