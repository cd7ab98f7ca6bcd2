import { MOST_CLOSING_REASON, MOST_OTHER_REPORTS_CLOSED } from "@jobcentre/contracts/job-options";
import { errorText } from "@jobcentre/frontend-kit/api";
import { upTo } from "@jobcentre/frontend-kit/field-rules";
import { ChoiceField } from "@jobcentre/frontend-kit/form-fields";
import { FormDialog, useDraftForm, useOncePerDraft } from "@jobcentre/frontend-kit/forms";
import { Button, TextArea, useNotify } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import type { Report, useCloseReports } from "./jobs.api.ts";
import { REPORT_WORDS } from "./step-words.ts";

const FAILED = REPORT_WORDS.resolved.failed;

interface CloseReportsProps {
  report: Report;
  /** Its own, which stays where the dialog goes: what it did is not shown at once. */
  close: ReturnType<typeof useCloseReports>;
  describedBy: string;
}

/** Closes a report with words for who reported, and with it the others about the same where there are any. */
export function CloseReports({ report, close, describedBy }: CloseReportsProps) {
  const [opened, setOpened] = useState<number>();
  const others = Math.min(report.others_open ?? 0, MOST_OTHER_REPORTS_CLOSED);
  return (
    <>
      <Button
        size="small"
        kind="quiet"
        busy={close.isUnderWay}
        aria-describedby={describedBy}
        onClick={() => setOpened(others)}
      >
        {others > 0 ? `Close all ${others + 1}` : "Close and say why"}
      </Button>
      {opened !== undefined && (
        <CloseDialog report={report} close={close} others={opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

interface CloseDialogProps extends Pick<CloseReportsProps, "report" | "close"> {
  /** As many as the button said, also where more come meanwhile. */
  others: number;
  onClose: () => void;
}

function CloseDialog({ report, close, others, onClose }: CloseDialogProps) {
  const { id, job_title, employer_name } = report;
  const notify = useNotify();
  const draft = `close-report-${id}`;
  const once = useOncePerDraft(draft);
  const form = useDraftForm({
    draft,
    defaultValues: { status: "resolved", which: others > 0 ? "all" : "one", reason: "" },
    failure: (error) => errorText(error, FAILED, `${FAILED}. Please try again.`),
    onSubmit: async ({ status, which, reason }) => {
      // A draft may be from when there were others.
      const isAll = others > 0 && which === "all";
      const body = {
        status: status === "dismissed" ? status : "resolved",
        reason,
        with_others: isAll,
      } as const;
      await once((idempotencyKey) => close.mutateAsync({ params: { id }, body, idempotencyKey }));
      const { done, allDone } = REPORT_WORDS[body.status];
      notify.success(isAll ? allDone : done);
      onClose();
    },
  });
  const whom = [job_title, employer_name].filter(Boolean).join(", ");
  return (
    <FormDialog
      title={others > 0 ? "Close the reports" : "Close the report"}
      form={form}
      action="Save decision"
      onClose={onClose}
    >
      <p>About {whom}. Whoever reported is told once what became of it.</p>
      {others > 0 && (
        <ChoiceField
          label="Which reports?"
          options={[
            {
              value: "all",
              label: `Also close ${others === 1 ? "1 other open report" : `${others} other open reports`} about ${employer_name}`,
            },
            { value: "one", label: "This one alone" },
          ]}
          {...form.field("which")}
        />
      )}
      <ChoiceField
        label="What became of it?"
        options={[
          { value: "resolved", label: "Resolved: we acted on it" },
          { value: "dismissed", label: "Dismissed: nothing is against the rules" },
        ]}
        {...form.field("status")}
      />
      <TextArea
        label="Reason"
        optional
        hint="Everybody who reported reads it in a message, not who was reported."
        rows={3}
        {...form.field("reason", upTo(MOST_CLOSING_REASON))}
      />
    </FormDialog>
  );
}
