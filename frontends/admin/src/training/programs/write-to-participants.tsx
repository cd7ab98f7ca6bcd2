import type { LetterReaders } from "@jobcentre/contracts/training-options";
import { errorText } from "@jobcentre/frontend-kit/api";
import { ChoiceField } from "@jobcentre/frontend-kit/form-fields";
import { FormDialog, useDraftForm, useOncePerDraft } from "@jobcentre/frontend-kit/forms";
import { useAction } from "@jobcentre/frontend-kit/query";
import { useNotify } from "@jobcentre/frontend-kit/ui";
import { type Letter, LetterFields } from "../../components/letter-fields.tsx";
import { useEnrollments } from "../training.api.ts";
import type { Program } from "./programs.api.ts";

interface WriteToParticipantsProps {
  program: Program;
  onClose: () => void;
}

/** Words of the centre to everybody who takes part in a program, such as where to meet, or who completed it. */
export function WriteToParticipants({ program: { id, title }, onClose }: WriteToParticipantsProps) {
  const write = useAction("POST /api/admin/training-programs/{id}/letters");
  const notify = useNotify();
  const enrolled = useEnrollments({ program_id: id, page: 1, limit: 1, status: "enrolled" }).data?.total;
  const draft = `write-to-program-${id}`;
  const once = useOncePerDraft(draft);
  const form = useDraftForm<Letter & { readers: LetterReaders }>({
    draft,
    defaultValues: { readers: "enrolled", subject: "", message: "" },
    async onSubmit(body) {
      const { people } = await once((idempotencyKey) => write.mutateAsync({ params: { id }, body, idempotencyKey }));
      notify.success(`Your message goes to ${people === 1 ? "1 person" : `${people} people`} within a minute.`);
      onClose();
    },
    failure: (error) => errorText(error, "Failed to send the message", "Error sending the message. Please try again."),
  });
  return (
    <FormDialog title={`Write to participants of ${title}`} form={form} action="Send message" onClose={onClose}>
      <p>Everybody finds it among the messages. That you wrote, and to how many, is in the activity log.</p>
      <ChoiceField
        label="Who reads it"
        options={[
          {
            value: "enrolled",
            label: `Everybody who is enrolled${enrolled === undefined ? "" : ` (${enrolled})`}`,
          },
          // Without a number: the list counts deleted accounts too, which read nothing.
          { value: "completed", label: "Everybody who completed it" },
        ]}
        {...form.field("readers")}
      />
      <LetterFields field={(name, rules) => form.field(name, rules)} />
    </FormDialog>
  );
}
