import { FormDialog, useDraftForm, useOncePerDraft } from "@jobcentre/frontend-kit/forms";
import { useNotify } from "@jobcentre/frontend-kit/ui";
import { withReason } from "@jobcentre/frontend-kit/with-reason";
import { useLastMessage } from "../forms/last-message.tsx";
import { type Application, useWriteToApplicant } from "./applications.api.ts";
import { MessageField } from "./message-field.tsx";

interface WriteDialogProps {
  application: Application;
  onClose: () => void;
}

/** A message in the employer's own words about an application. */
export function WriteDialog({ application, onClose }: WriteDialogProps) {
  const { id, applicant, job } = application;
  const write = useWriteToApplicant();
  const notify = useNotify();
  const draft = `write-${id}`;
  const once = useOncePerDraft(draft);
  const { last, remember } = useLastMessage(`application for ${application.job_id}`);
  const form = useDraftForm<{ message: string }>({
    draft,
    defaultValues: { message: "" },
    async onSubmit(body) {
      await once((idempotencyKey) => write.mutateAsync({ params: { id }, body, idempotencyKey }));
      remember(body.message);
      notify.success(`Your message to ${applicant.full_name} is sent.`);
      onClose();
    },
    failure: withReason("The message could not be sent. Please try again."),
  });
  return (
    <FormDialog title={`Write to ${applicant.full_name}`} form={form} action="Send message" onClose={onClose}>
      <p>
        {applicant.full_name} finds it among the messages, with the name of your company and of the job: {job.title}.
      </p>
      <MessageField form={form} last={last} />
    </FormDialog>
  );
}
