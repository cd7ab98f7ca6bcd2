import { filled, upTo } from "@jobcentre/frontend-kit/field-rules";
import { ChoiceField } from "@jobcentre/frontend-kit/form-fields";
import { FormDialog, useDraftForm } from "@jobcentre/frontend-kit/forms";
import { useAction } from "@jobcentre/frontend-kit/query";
import { TextArea, useNotify } from "@jobcentre/frontend-kit/ui";
import { useRereadOnConflict } from "@jobcentre/frontend-kit/use-reread-on-conflict";
import { withReason } from "@jobcentre/frontend-kit/with-reason";
import type { Enrollment } from "../my-training/my-training.api.ts";
import { EMPTY_FEEDBACK, type FeedbackForm, feedbackInput, STARS } from "./feedback.rules.ts";

interface FeedbackDialogProps {
  enrollment: Enrollment;
  onClose: () => void;
}

/** Asks once what somebody thinks of a program they completed. */
export function FeedbackDialog({ enrollment, onClose }: FeedbackDialogProps) {
  const list = "GET /api/my-training-enrollments";
  const give = useAction("POST /api/training-feedback", { stale: [list], onError: useRereadOnConflict(list) });
  const notify = useNotify();
  const form = useDraftForm<FeedbackForm>({
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
    <FormDialog title={`Feedback on ${enrollment.program.title}`} form={form} action="Send feedback" onClose={onClose}>
      <p>The job centre reads it with your name. You give it once.</p>
      <ChoiceField
        inRow
        label="The program as a whole"
        options={STARS}
        {...form.field("rating", filled("Rate the program"))}
      />
      <ChoiceField
        inRow
        label={`The instructor, ${enrollment.program.instructor_name}`}
        options={STARS}
        {...form.field("instructor_rating", filled("Rate the instructor"))}
      />
      <ChoiceField
        inRow
        label="What was taught"
        options={STARS}
        {...form.field("course_content_rating", filled("Rate what was taught"))}
      />
      <ChoiceField
        inRow
        label="Would you recommend it to a friend?"
        options={[
          { value: "yes", label: "Yes" },
          { value: "no", label: "No" },
        ]}
        {...form.field("would_recommend", filled("Say whether you would recommend it"))}
      />
      <TextArea
        label="In your own words"
        hint="What helped you, and what should be better"
        optional
        {...form.field("feedback_text", upTo(4000))}
      />
    </FormDialog>
  );
}
