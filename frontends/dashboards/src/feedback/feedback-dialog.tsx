import { useDraftForm } from "@jobcentre/frontend-kit/forms";
import { useAction } from "@jobcentre/frontend-kit/query";
import { Button, ChoiceField, Dialog, ErrorSummary, TextArea, useNotify } from "@jobcentre/frontend-kit/ui";
import { useId } from "react";
import { filled } from "../forms/field-rules.ts";
import { withReason } from "../forms/with-reason.ts";
import type { Enrollment } from "../my-training/my-training.api.ts";
import { EMPTY_FEEDBACK, type FeedbackForm, feedbackInput, STARS } from "./feedback.rules.ts";

interface FeedbackDialogProps {
  enrollment: Enrollment;
  onClose: () => void;
}

/** Asks once what somebody thinks of a program they completed. */
export function FeedbackDialog({ enrollment, onClose }: FeedbackDialogProps) {
  const list = "GET /api/my-training-enrollments";
  const give = useAction("POST /api/training-feedback", { stale: [list] });
  const notify = useNotify();
  const formId = useId();
  const { field, submit, errors, busy } = useDraftForm<FeedbackForm>({
    draft: `feedback-${enrollment.id}`,
    defaultValues: EMPTY_FEEDBACK,
    async onSubmit(form) {
      await give.mutateAsync({ body: feedbackInput(form, enrollment.id) });
      notify.success("Thank you for your feedback!");
      onClose();
    },
    failure: withReason("Your feedback could not be sent. Please try again."),
  });

  return (
    <Dialog
      open
      title={`Feedback on ${enrollment.program.title}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form={formId} busy={busy}>
            Send feedback
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <ErrorSummary errors={errors} />
        <p>The job centre reads it with your name. You give it once.</p>
        <ChoiceField
          inRow
          label="The program as a whole"
          options={STARS}
          {...field("rating", filled("Rate the program"))}
        />
        <ChoiceField
          inRow
          label={`The instructor, ${enrollment.program.instructor_name}`}
          options={STARS}
          {...field("instructor_rating", filled("Rate the instructor"))}
        />
        <ChoiceField
          inRow
          label="What was taught"
          options={STARS}
          {...field("course_content_rating", filled("Rate what was taught"))}
        />
        <ChoiceField
          inRow
          label="Would you recommend it to a friend?"
          options={[
            { value: "yes", label: "Yes" },
            { value: "no", label: "No" },
          ]}
          {...field("would_recommend", filled("Say whether you would recommend it"))}
        />
        <TextArea
          label="In your own words"
          hint="What helped you, and what should be better"
          optional
          maxLength={4000}
          {...field("feedback_text")}
        />
      </form>
    </Dialog>
  );
}
