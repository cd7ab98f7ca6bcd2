import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { formatDate, formatNumber } from "@jobcentre/frontend-kit/format";
import { FormDialog, useDraftForm } from "@jobcentre/frontend-kit/forms";
import { TextField } from "@jobcentre/frontend-kit/ui";
import { WhoCame } from "./attendance/who-came.tsx";
import { hasNotBegun, offeredDay } from "./completion-day.rules.ts";
import { completionDraft } from "./completion-draft.ts";
import { runDays, runSentence } from "./program-run.rules.ts";
import type { Enrollment } from "./training.api.ts";

interface CompleteDialogProps {
  enrollments: readonly Enrollment[];
  /** Told the day to be named; undefined for today. What was typed stays, for a next try. */
  onComplete: (day: string | undefined) => void;
  onClose: () => void;
}

/** Asks before participants are marked as completed, and for the day that their certificates will name. */
export function CompleteDialog({ enrollments, onComplete, onClose }: CompleteDialogProps) {
  const today = dayInLagos(new Date());
  const [first, second] = enrollments;
  const one = first && !second && `${first.participant_name} as having completed ${first.program_title}`;
  const offered = offeredDay(enrollments, today);
  const early = enrollments.filter((enrollment) => hasNotBegun(enrollment, today));
  const form = useDraftForm({
    draft: completionDraft(enrollments.map(({ id }) => id)),
    // What is offered is another day tomorrow.
    onlyChanges: true,
    defaultValues: { day: offered?.day ?? today },
    failure: "Failed to mark as completed",
    async onSubmit({ day }) {
      // A day that was typed while one could be is not sent unseen.
      onComplete(!offered || day === today ? undefined : day);
      return false;
    },
  });
  const validate = (typed: unknown): true | string => {
    if (String(typed) > today) return "This day is still to come";
    if (String(typed) < (offered?.begun ?? "")) return "The program had not begun on this day";
    // Today is always taken.
    return typed === today || String(typed) >= (offered?.placed ?? "") || "They had no place yet on this day";
  };
  return (
    <FormDialog
      title="Mark as completed"
      form={form}
      action="Mark as completed"
      question={`Mark ${one || `${formatNumber(enrollments.length)} participants as having completed their programs`}? This is final: they get a message, and it cannot be taken back.`}
      size="small"
      onClose={onClose}
    >
      {one && first && runDays(first) && <p>{runSentence(first)}</p>}
      {early.length > 0 && (
        <p>
          {one && first?.program_start_date
            ? `This program has not begun: it starts on ${formatDate(first.program_start_date)}.`
            : `${formatNumber(early.length)} of them take part in a program that has not begun.`}
        </p>
      )}
      <WhoCame enrollments={enrollments} />
      {offered ? (
        <TextField
          label="Completed on"
          type="date"
          hint="The certificate names this day."
          {...form.field("day", { required: "Enter the day", validate })}
        />
      ) : (
        <p>The day of completion is today. Certificates name it.</p>
      )}
    </FormDialog>
  );
}
