import { MOST_REJECTING_REASON } from "@jobcentre/contracts/options";
import { upTo } from "@jobcentre/frontend-kit/field-rules";
import { FormDialog, useDraftForm } from "@jobcentre/frontend-kit/forms";
import type { Given } from "@jobcentre/frontend-kit/given";
import { TextArea, useQuestions } from "@jobcentre/frontend-kit/ui";
import { useReasonOfMany } from "@jobcentre/frontend-kit/use-reason-of-many";
import type { Application } from "./applications.api.ts";

/** Asks before people are rejected, which nobody can take back, and for the employer's words to them; undefined where they are not to be. */
export function useMayReject() {
  const ask = useQuestions();
  const reasonOfMany = useReasonOfMany();
  return (applications: readonly Application[]): Promise<Given | undefined> =>
    reasonOfMany({ draft: "reject", ids: applications.map(({ id }) => id) }, async (draft) => {
      let answer: string | undefined;
      await ask(({ onAnswer }) => (
        <RejectDialog
          applications={applications}
          draft={draft}
          onGiven={(reason) => {
            answer = reason;
            onAnswer(true);
          }}
          onClose={() => onAnswer(false)}
        />
      ));
      return answer;
    });
}

interface RejectDialogProps {
  applications: readonly Application[];
  draft: string;
  onGiven: (reason: string) => void;
  onClose: () => void;
}

function RejectDialog({ applications, draft, onGiven, onClose }: RejectDialogProps) {
  const names = applications.map(({ applicant }) => applicant.full_name).join(", ");
  const isOne = applications.length === 1;
  // Of a job that the centre closed no words of its employer reach anybody.
  const isWritable = applications.some(({ job }) => !job.closed_by_centre);
  const form = useDraftForm({
    draft,
    // Words that were taken back would hide those given before.
    onlyChanges: true,
    defaultValues: { reason: "" },
    failure: "The rejection failed",
    async onSubmit({ reason: words }) {
      // What was typed before the centre closed the job would have the rejection refused.
      onGiven(isWritable ? words.trim() : "");
      return false;
    },
  });
  return (
    <FormDialog
      title={`Reject ${isOne ? names : `${applications.length} people`}?`}
      form={form}
      action="Reject"
      question={`${names}${isOne ? " gets" : ": each gets"} a message about it. This cannot be undone.`}
      size="small"
      isDanger
      onClose={onClose}
    >
      {isWritable && (
        <TextArea
          label="Reason"
          optional
          hint={`${isOne ? "Read" : "Each reads it"} in the message and under Applied Jobs`}
          rows={3}
          {...form.field("reason", upTo(MOST_REJECTING_REASON))}
        />
      )}
    </FormDialog>
  );
}
