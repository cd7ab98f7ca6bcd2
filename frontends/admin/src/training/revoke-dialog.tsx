import { errorText } from "@jobcentre/frontend-kit/api";
import { filled } from "@jobcentre/frontend-kit/field-rules";
import { FormDialog, useDraftForm } from "@jobcentre/frontend-kit/forms";
import { TextArea } from "@jobcentre/frontend-kit/ui";
import { runSentence } from "./program-run.rules.ts";
import type { Enrollment, useRevoke } from "./training.api.ts";
import { useSayOfEnrollment } from "./use-say-of-step.ts";

interface RevokeDialogProps {
  enrollment: Enrollment;
  number: string;
  revoke: ReturnType<typeof useRevoke>;
  onClose: () => void;
  onRevoked: () => void;
}

/** Takes a certificate back; the reason is required, and the participant reads it. */
export function RevokeDialog({ enrollment, number, revoke, onClose, onRevoked }: RevokeDialogProps) {
  const say = useSayOfEnrollment(enrollment);
  const form = useDraftForm({
    draft: `revoke-${number}`,
    defaultValues: { reason: "" },
    failure: (error) =>
      errorText(error, "Failed to revoke certificate", "Error revoking certificate. Please try again."),
    onSubmit: async ({ reason }) => {
      await revoke.mutateAsync({ params: { id: enrollment.id }, body: { reason, certificate_number: number } });
      say.success("Certificate revoked. It can no longer be verified.");
      onRevoked();
    },
  });
  return (
    <FormDialog title="Revoke certificate" form={form} action="Revoke certificate" isDanger onClose={onClose}>
      <p>
        Revoke the certificate {number} of {enrollment.participant_name} for {enrollment.program_title}? It can no
        longer be verified. A new certificate can be issued afterwards, under a new number.
      </p>
      {runSentence(enrollment) && <p>{runSentence(enrollment)}</p>}
      <TextArea
        label="Reason"
        hint="The participant reads it in their message."
        rows={3}
        {...form.field("reason", filled("Say why the certificate is revoked", 500))}
      />
    </FormDialog>
  );
}
