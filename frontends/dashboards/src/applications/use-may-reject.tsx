import { MOST_REJECTING_REASON } from "@jobcentre/contracts/options";
import { upTo } from "@jobcentre/frontend-kit/field-rules";
import { FormDialog, useDraft, useDraftForm } from "@jobcentre/frontend-kit/forms";
import { sumOf } from "@jobcentre/frontend-kit/sum-of";
import { TextArea, useQuestions } from "@jobcentre/frontend-kit/ui";
import { useRef } from "react";
import type { Application } from "./applications.api.ts";

export interface Rejection {
  /** The employer's words to whom it rejects, or "". */
  reason: string;
  /** For once it is done: until then the words are there again, also after a reload or an ended session. */
  forget: () => void;
}

/** Asks before people are rejected, which nobody can take back, and for the employer's words to them; undefined where they are not to be. */
export function useMayReject() {
  const ask = useQuestions();
  /** What was typed for whom: it is there again where sending it failed. */
  const last = useRef({ ids: [] as string[], reason: "" });
  return async (applications: readonly Application[]): Promise<Rejection | undefined> => {
    const ids = applications.map(({ id }) => id);
    const typed = ids.every((id) => last.current.ids.includes(id)) ? last.current.reason : "";
    let answer: Rejection | undefined;
    await ask(({ onAnswer }) => (
      <RejectDialog
        applications={applications}
        typed={typed}
        onGiven={(given) => {
          answer = given;
          onAnswer(true);
        }}
        onClose={() => onAnswer(false)}
      />
    ));
    if (answer) last.current = { ids, reason: answer.reason };
    return answer;
  };
}

interface RejectDialogProps {
  applications: readonly Application[];
  typed: string;
  onGiven: (rejection: Rejection) => void;
  onClose: () => void;
}

function RejectDialog({ applications, typed, onGiven, onClose }: RejectDialogProps) {
  const names = applications.map(({ applicant }) => applicant.full_name).join(", ");
  const isOne = applications.length === 1;
  // Of a job that the centre closed no words of its employer reach anybody.
  const isWritable = applications.some(({ job }) => !job.closed_by_centre);
  // Words typed for some are not offered for others.
  const ids = applications.map(({ id }) => id).sort();
  const draft = `reject-${isOne ? ids[0] : sumOf(JSON.stringify(ids))}`;
  const kept = useDraft<{ reason: string }>(draft);
  const form = useDraftForm({
    draft,
    defaultValues: { reason: typed },
    failure: "The rejection failed",
    async onSubmit({ reason: words }) {
      // What was typed before the centre closed the job would have the rejection refused.
      const reason = isWritable ? words.trim() : "";
      kept.save({ reason });
      onGiven({ reason, forget: kept.clear });
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
