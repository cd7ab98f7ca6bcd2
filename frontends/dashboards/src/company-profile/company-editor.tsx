import { ErrorSummary } from "@jobcentre/frontend-kit/form-fields";
import { useDraftForm } from "@jobcentre/frontend-kit/forms";
import { OldDraftNotice } from "@jobcentre/frontend-kit/old-draft-notice";
import { Button, Card, useNotify } from "@jobcentre/frontend-kit/ui";
import { withReason } from "@jobcentre/frontend-kit/with-reason";
import forms from "../forms/forms.module.css";
import { lookedAtAnew } from "../forms/looked-at-anew.ts";
import { useFocusFromHash } from "../forms/use-focus-from-hash.ts";
import { useMergedSave } from "../forms/use-merged-save.ts";
import { useOldDraft } from "../forms/use-old-draft.ts";
import { WrongType } from "../forms/wrong-type.tsx";
import { type Company, useSaveCompany } from "./company.api.ts";
import { AboutCompanyFields, CompanyFields, ContactFields } from "./company-fields.tsx";
import { type CompanyForm, companyForm, companyInput } from "./company-form.rules.ts";

const DRAFT = "company-profile";

export function CompanyEditor({ company }: { company: Company }) {
  const saved = companyForm(company);
  const { save, readAnew } = useSaveCompany();
  const notify = useNotify();
  const draft = useOldDraft<CompanyForm>(DRAFT, saved);
  const saveMerged = useMergedSave<Company, CompanyForm>(company, {
    formOf: companyForm,
    send: (values, edited_at) => save.mutateAsync({ body: { ...companyInput(values), edited_at } }),
    readAnew,
  });
  const form = useDraftForm<CompanyForm>({
    draft: DRAFT,
    onlyChanges: true,
    defaultValues: saved,
    async onSubmit(values) {
      const { is_verified } = await saveMerged(values, form);
      draft.forget();
      const lost = company.is_verified && !is_verified;
      notify.success(
        `Company profile saved successfully!${lost ? ` ${lookedAtAnew("What is new", "your company is")}` : ""}`,
      );
    },
    // The specification gives this text whole (EMD-05).
    failure: withReason("Error saving profile. Please try again.", "as specified"),
  });
  const { field, idOf, submit, errors, busy } = form;
  useFocusFromHash((name) => document.getElementById(name in saved ? idOf(name as keyof CompanyForm) : name)?.focus());

  return (
    <Card>
      <form onSubmit={submit} noValidate>
        {draft.old && <OldDraftNotice onDiscard={() => draft.discard(form)} />}
        <ErrorSummary errors={errors} />
        <h2 className={forms.group}>Company Information</h2>
        <CompanyFields field={field} isVerified={company.is_verified} />
        <h2 className={forms.group}>HR Contact Details</h2>
        <ContactFields field={field} />
        <h2 className={forms.group}>About the company</h2>
        <AboutCompanyFields field={field} />
        <WrongType />
        <Button kind="primary" type="submit" busy={busy}>
          Save company profile
        </Button>
      </form>
    </Card>
  );
}
