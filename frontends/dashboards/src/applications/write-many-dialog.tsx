import { FormDialog, useDraftForm, useOncePerDraft } from "@jobcentre/frontend-kit/forms";
import { sumOf } from "@jobcentre/frontend-kit/sum-of";
import { withReason } from "@jobcentre/frontend-kit/with-reason";
import { useLastMessage } from "../forms/last-message.tsx";
import { type Application, useWriteToApplicants } from "./applications.api.ts";
import { MessageField } from "./message-field.tsx";
import { namesText, onlyJob, peopleIn, peopleText } from "./written-to.rules.ts";

/** A message, and whom it has not reached, why. */
export interface Written {
  to: Application[];
  message: string;
  refused: { application_id: string; code: string; error: string }[];
}

interface WriteManyDialogProps {
  to: Application[];
  /** What the field begins with. */
  message: string;
  onSent: (written: Written) => void;
  onClose: () => void;
}

/** One message in the employer's own words to several who applied. */
export function WriteManyDialog({ to, message: begun, onSent, onClose }: WriteManyDialogProps) {
  const write = useWriteToApplicants();
  // Words typed for some are not offered for others, nor in place of those that did not arrive.
  const recipients = to.map(({ id }) => id).sort();
  const draft = `write-several-${sumOf(JSON.stringify([recipients, begun]))}`;
  const once = useOncePerDraft(draft);
  const job = onlyJob(to);
  const { last, remember } = useLastMessage(job ? `application for ${job}` : "applications");
  const form = useDraftForm<{ message: string }>({
    draft,
    defaultValues: { message: begun },
    async onSubmit({ message }) {
      const body = { application_ids: to.map(({ id }) => id), message };
      const { refused } = await once((idempotencyKey) => write.mutateAsync({ body, idempotencyKey }));
      remember(message);
      onSent({ to, message, refused });
      onClose();
    },
    failure: withReason("The message could not be sent. Please try again."),
  });
  const isOne = peopleIn(to) === 1;
  return (
    <FormDialog title={`Write to ${peopleText(to)}`} form={form} action="Send message" onClose={onClose}>
      <p>
        {namesText(to)}
        {isOne ? " finds" : ": each finds"} it among the messages, with the name of your company and of the job
        {job && `: ${to[0]?.job.title}`}.{peopleIn(to) < to.length && " Who applied for several jobs gets it for each."}
      </p>
      <MessageField form={form} last={last} />
    </FormDialog>
  );
}
