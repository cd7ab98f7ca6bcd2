import { MOST_REJECTING_REASON } from "@jobcentre/contracts/options";
import { upTo } from "@jobcentre/frontend-kit/field-rules";
import { FormDialog, useDraftForm } from "@jobcentre/frontend-kit/forms";
import { sumOf } from "@jobcentre/frontend-kit/sum-of";
import { TextArea, useQuestions } from "@jobcentre/frontend-kit/ui";
import { useRef } from "react";
import type { Application } from "./applications.api.ts";

/** Asks before people are rejected, which nobody can take back, and for the employer's words to them; undefined where they are not to be. */
export function useMayReject() {
  const ask = useQuestions();
  /** What was typed for whom: it is there again where sending it failed. */
  const last = useRef({ ids: [] as string[], reason: "" });
  return async (applications: readonly Application[]): Promise<string | undefined> => {
    const ids = applications.map(({ id }) => id);
    const typed = ids.every((id) => last.current.ids.includes(id)) ? last.current.reason : "";
    let reason = "";
    const rejects = await ask(({ onAnswer }) => (
      <RejectDialog
        applications={applications}
        typed={typed}
        onGiven={(given) => {
          reason = given;
          onAnswer(true);
        }}
        onClose={() => onAnswer(false)}
      />
    ));
    if (!rejects) return undefined;
    last.current = { ids, reason };
    return reason;
  };
}

interface RejectDialogProps {
  applications: readonly Application[];
  typed: string;
  onGiven: (reason: string) => void;
  onClose: () => void;
}

function RejectDialog({ applications, typed, onGiven, onClose }: RejectDialogProps) {
  const names = applications.map(({ applicant }) => applicant.full_name).join(", ");
  const isOne = applications.length === 1;
  // Of a job that the centre closed no words of its employer reach anybody.
  const isWritable = applications.some(({ job }) => !job.closed_by_centre);
  // Words typed for some are not offered for others.
  const ids = applications.map(({ id }) => id).sort();
  const form = useDraftForm({
    draft: `reject-${sumOf(JSON.stringify(ids))}`,
    defaultValues: { reason: typed },
    failure: "The rejection failed",
    onSubmit: async ({ reason }) => onGiven(reason.trim()),
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
