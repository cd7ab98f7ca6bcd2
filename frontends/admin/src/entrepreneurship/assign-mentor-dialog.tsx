import { MOST_SESSION_PLACE } from "@jobcentre/contracts/entrepreneurship-options";
import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { filled, upTo } from "@jobcentre/frontend-kit/field-rules";
import { FormDialog, useDraftForm } from "@jobcentre/frontend-kit/forms";
import { TextField, useNotify } from "@jobcentre/frontend-kit/ui";
import { withReason } from "@jobcentre/frontend-kit/with-reason";
import { AlreadyThere } from "./already-there.tsx";
import { checkSession } from "./check-session.ts";
import { type Application, useActiveMentorships, useAssignMentor } from "./entrepreneurship.api.ts";

interface AssignMentorDialogProps {
  application: Application;
  onClose: () => void;
}

export function AssignMentorDialog({ application, onClose }: AssignMentorDialogProps) {
  const { id: application_id, user_id: entrepreneur_id, business_name, applicant_name } = application;
  const assign = useAssignMentor();
  const notify = useNotify();
  const today = dayInLagos(new Date());
  const active = useActiveMentorships(application_id);
  const mentor = active.data?.rows[0];
  const form = useDraftForm({
    draft: `assign-mentor-${application_id}`,
    defaultValues: { mentor_name: "", mentor_expertise: "", next_session_date: "", session_place: "" },
    async onSubmit(values) {
      await assign.mutateAsync({ body: { application_id, entrepreneur_id, ...values } });
      notify.success("Mentor assigned successfully!");
      onClose();
    },
    // The specification gives this text whole (ADE-16).
    failure: withReason("Error assigning mentor. Please try again.", "as specified"),
  });

  return (
    <FormDialog title="Assign Mentor" form={form} action="Assign Mentor" onClose={onClose}>
      <p>
        For <strong>{business_name}</strong>, {applicant_name}
      </p>
      {mentor && (
        <AlreadyThere view="mentorships" business={business_name}>
          {mentor.mentor_name} is the mentor of this business. Complete or end that mentorship first.
        </AlreadyThere>
      )}
      <TextField label="Mentor name" {...form.field("mentor_name", filled("Enter the mentor's name", 120))} />
      <TextField
        label="Expertise"
        hint="What the mentor knows best, such as food processing or retail"
        {...form.field("mentor_expertise", filled("Enter the mentor's expertise", 200))}
      />
      <TextField
        label="Next session"
        hint="Lagos time. The founder gets a message."
        optional
        type="datetime-local"
        min={`${today}T00:00`}
        {...form.field("next_session_date", { validate: (session) => checkSession(session, new Date()) })}
      />
      <TextField
        label="Where, or the number to call"
        hint="The founder reads it with the next session."
        optional
        {...form.field("session_place", upTo(MOST_SESSION_PLACE))}
      />
    </FormDialog>
  );
}
