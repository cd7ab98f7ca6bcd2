import { FUNDING_TYPE_LABELS, FUNDING_TYPES, type FundingType } from "@jobcentre/contracts/entrepreneurship-options";
import { useConfirm } from "@jobcentre/frontend-kit/dialogs";
import { checkAmount, naira, upTo } from "@jobcentre/frontend-kit/field-rules";
import { formatNaira } from "@jobcentre/frontend-kit/format";
import { FormDialog, useDraftForm } from "@jobcentre/frontend-kit/forms";
import { SelectField, TextArea, TextField, useNotify } from "@jobcentre/frontend-kit/ui";
import { withReason } from "@jobcentre/frontend-kit/with-reason";
import { AlreadyThere } from "./already-there.tsx";
import { type Application, useApproveFunding, usePendingFunding } from "./entrepreneurship.api.ts";
import { fundingQuestion } from "./funding-question.ts";

const TYPES = FUNDING_TYPES.map((value) => ({ value, label: FUNDING_TYPE_LABELS[value] }));

interface ApproveFundingDialogProps {
  application: Application;
  onClose: () => void;
}

export function ApproveFundingDialog({ application, onClose }: ApproveFundingDialogProps) {
  const { id: application_id, user_id: entrepreneur_id, business_name, applicant_name, funding_required } = application;
  const approve = useApproveFunding();
  const confirm = useConfirm();
  const notify = useNotify();
  const undisbursed = usePendingFunding(application_id);
  const pending = undisbursed.data?.rows[0];
  const form = useDraftForm({
    draft: `approve-funding-${application_id}`,
    defaultValues: { funding_type: "grant", amount_approved: "", disbursement_schedule: "", terms_conditions: "" },
    async onSubmit({ amount_approved, ...terms }) {
      const type = terms.funding_type as FundingType;
      const amount = naira(amount_approved);
      if (!(await confirm(fundingQuestion(application, { type, amount })))) return false;
      await approve.mutateAsync({
        body: {
          application_id,
          entrepreneur_id,
          amount_requested: funding_required,
          ...terms,
          funding_type: type,
          amount_approved: amount,
        },
      });
      notify.success(amount === 0 ? "Decision saved: no money." : "Funding approved successfully!");
      onClose();
      return true;
    },
    // The specification gives this text whole (ADE-16).
    failure: withReason("Error approving funding. Please try again.", "as specified"),
  });

  return (
    <FormDialog title="Approve Funding" form={form} action="Approve Funding" onClose={onClose}>
      <p>
        For <strong>{business_name}</strong>, {applicant_name}, who asks for{" "}
        <strong>{formatNaira(funding_required)}</strong>
      </p>
      {pending && (
        <AlreadyThere view="funding" business={business_name}>
          {formatNaira(pending.amount_approved)} for this business are not disbursed yet. Mark them as disbursed, or
          cancel them, first.
        </AlreadyThere>
      )}
      <SelectField label="Funding type" options={TYPES} {...form.field("funding_type")} />
      <TextField
        label="Approved amount"
        hint="Whole naira"
        inputMode="numeric"
        {...form.field("amount_approved", {
          validate: (text) => checkAmount(text, "the approved amount", "0 or more"),
        })}
      />
      <TextArea
        label="Disbursement schedule"
        hint="When how much is paid, such as half now and half after three months"
        optional
        rows={2}
        {...form.field("disbursement_schedule", upTo(2000))}
      />
      <TextArea
        label="Terms and conditions"
        hint="The founder reads them in the dashboard"
        optional
        rows={4}
        {...form.field("terms_conditions", upTo(8000))}
      />
    </FormDialog>
  );
}
