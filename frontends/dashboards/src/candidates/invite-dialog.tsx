import { filled } from "@jobcentre/frontend-kit/field-rules";
import { FormDialog, useDraftForm, useOncePerDraft, useWatch } from "@jobcentre/frontend-kit/forms";
import { useAction } from "@jobcentre/frontend-kit/query";
import { SelectField, TextArea, useNotify } from "@jobcentre/frontend-kit/ui";
import { withReason } from "@jobcentre/frontend-kit/with-reason";
import { LastMessageButton, useLastMessage } from "../forms/last-message.tsx";
import { ChoicesFailed } from "../job-choice/choices-failed.tsx";
import { FindJob } from "../job-choice/find-job.tsx";
import { choiceText, LOADING, unreadChoice } from "../job-choice/job-choice.rules.ts";
import { useJobChoices } from "../job-choice/use-job-choices.ts";
import { CANDIDATES } from "./known.api.ts";

type InviteForm = { job_id: string; message: string };

interface InviteDialogProps {
  userId: string;
  name: string;
  onClose: () => void;
}

/** A message of the employer to somebody who did not apply, about one of the open jobs or about none. */
export function InviteDialog({ userId, name, onClose }: InviteDialogProps) {
  const invite = useAction("POST /api/messages/invitations", {
    stale: ["GET /api/employer/cv-database", CANDIDATES],
  });
  const notify = useNotify();
  const draft = `invite-${userId}`;
  const once = useOncePerDraft(draft);
  const { last, remember } = useLastMessage("invitation");
  const form = useDraftForm<InviteForm>({
    draft,
    defaultValues: { job_id: "", message: "" },
    async onSubmit({ job_id, message }) {
      // One that a draft has kept may be closed by now, and is then not shown.
      const job = choices.isKnown ? choices.jobs?.find(({ id }) => id === job_id)?.id : job_id || undefined;
      const body = { user_id: userId, job_id: job, message };
      await once((idempotencyKey) => invite.mutateAsync({ body, idempotencyKey }));
      remember(message);
      notify.success(`Your invitation to ${name} is sent.`);
      onClose();
    },
    failure: withReason("The invitation could not be sent. Please try again."),
  });
  const [entered, chosen] = useWatch({ control: form.form.control, name: ["message", "job_id"] });
  const choices = useJobChoices(chosen || undefined, "open");
  return (
    <FormDialog title={`Invite ${name}`} form={form} action="Send invitation" onClose={onClose}>
      <p>{name} finds it among the messages, with the name of your company.</p>
      <ChoicesFailed choices={choices} />
      <FindJob find={choices.find} />
      {/* There from the start: the keyboard begins here, also before the jobs are. */}
      <SelectField
        label="Job"
        optional
        options={[
          ...unreadChoice(chosen, choices),
          ...(choices.jobs ?? []).map((choice) => ({ value: choice.id, label: choiceText(choice) })),
        ]}
        placeholder={choices.read.isPending ? LOADING : "No particular job"}
        {...form.field("job_id")}
        value={chosen}
      />
      <TextArea
        label="Message"
        hint="Why you write, and how to reach you"
        rows={5}
        {...form.field("message", filled("Please write a message", 2000))}
      />
      <LastMessageButton last={last} entered={entered} onChoose={(message) => form.fill("message", message)} />
    </FormDialog>
  );
}
