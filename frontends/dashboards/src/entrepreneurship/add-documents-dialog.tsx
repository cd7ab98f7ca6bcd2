import { FILE_RULES } from "@jobcentre/contracts/files";
import { FileField } from "@jobcentre/frontend-kit/form-fields";
import { FormDialog, useDraftForm } from "@jobcentre/frontend-kit/forms";
import { useNotify } from "@jobcentre/frontend-kit/ui";
import { withReason } from "@jobcentre/frontend-kit/with-reason";
import { type SyntheticEvent, useId, useState } from "react";
import { type Application, useAddDocuments } from "./entrepreneurship.api.ts";

interface AddDocumentsDialogProps {
  application: Application;
  onClose: () => void;
}

/** Sends a business plan, a financial projection or both, in the place of what is there. */
export function AddDocumentsDialog({ application, onClose }: AddDocumentsDialogProps) {
  const { id, business_plan_path, financial_projection_path } = application;
  const hasSome = business_plan_path !== "" || financial_projection_path !== "";
  const add = useAddDocuments();
  const notify = useNotify();
  const planId = useId();
  const [plan, setPlan] = useState<File[]>([]);
  const [projection, setProjection] = useState<File[]>([]);
  const [missing, setMissing] = useState<string>();
  const form = useDraftForm({
    defaultValues: {},
    async onSubmit() {
      const files = { business_plan: plan[0], financial_projection: projection[0] };
      await add.mutateAsync({ params: { id }, files });
      notify.success("Documents added");
      onClose();
    },
    failure: withReason("Your documents could not be added."),
  });
  // Before sending: meanwhile nothing can be chosen, and what is disabled takes no focus.
  async function submit(event?: SyntheticEvent): Promise<void> {
    if (plan.length + projection.length > 0) return form.submit(event);
    event?.preventDefault();
    setMissing("Choose a file first");
    document.getElementById(planId)?.focus();
  }
  const choose = (set: (files: File[]) => void) => (files: File[]) => {
    set(files);
    setMissing(undefined);
  };
  return (
    <FormDialog
      title="Add documents"
      form={{ ...form, submit }}
      action="Send"
      question={`The job centre reads what you send with your application.${hasSome ? " A new file takes the place of the one that is there." : ""}`}
      onClose={onClose}
    >
      <FileField
        id={planId}
        label={business_plan_path ? "New business plan" : "Business plan"}
        optional
        rule={FILE_RULES.business_plan}
        files={plan}
        onFilesChange={choose(setPlan)}
        error={missing}
        sent={add}
        progress={plan.length > 0 ? add.progress : undefined}
        disabled={form.busy}
      />
      <FileField
        label={financial_projection_path ? "New financial projection" : "Financial projection"}
        optional
        rule={FILE_RULES.financial_projection}
        files={projection}
        onFilesChange={choose(setProjection)}
        sent={add}
        progress={plan.length === 0 && projection.length > 0 ? add.progress : undefined}
        disabled={form.busy}
      />
    </FormDialog>
  );
}
