import { FILE_RULES } from "@jobcentre/contracts/files";
import { TERMS_OF } from "@jobcentre/contracts/terms";
import type { CurrentUser } from "@jobcentre/frontend-kit/session";
import { useCompany, useSaveCompany, useUploadLogo } from "../company-profile/company.api.ts";
import { AboutCompanyFields, CompanyFields, ContactFields } from "../company-profile/company-fields.tsx";
import { type CompanyForm, companyInput, EMPTY_COMPANY } from "../company-profile/company-form.rules.ts";
import { fitLogo } from "../company-profile/fit-logo.ts";
import { OnboardingGate } from "./onboarding-gate.tsx";
import { ProfileWizard } from "./profile-wizard.tsx";
import { usePrefill } from "./use-prefill.ts";

export function EmployerOnboardingPage() {
  return (
    <OnboardingGate userType="employer" signIn="/employer/auth" useProfile={useCompany}>
      {(user, onComplete) => <EmployerWizard user={user} onComplete={onComplete} />}
    </OnboardingGate>
  );
}

const DRAFT = "employer-onboarding";

function EmployerWizard({ user, onComplete }: { user: CurrentUser; onComplete: () => Promise<void> }) {
  const known = usePrefill<CompanyForm>(DRAFT, {
    ...EMPTY_COMPANY,
    hr_contact_name: user.google_user_data?.name ?? "",
    hr_contact_email: user.email,
  });
  const { save, readAnew } = useSaveCompany();
  const upload = useUploadLogo();
  return (
    <ProfileWizard<CompanyForm>
      title="Set up your company"
      lead="Three short steps, then you can post your first job."
      instead={{
        question: "You look for work or training?",
        to: "/job-seeker/onboarding",
        label: "Set up a job seeker's profile instead",
      }}
      submitLabel="Complete Setup"
      busyLabel="Setting up..."
      draft={DRAFT}
      defaultValues={known}
      saveProfile={(values) =>
        save.mutateAsync({ body: { ...companyInput(values), edited_at: null, terms_agreed: TERMS_OF } })
      }
      readAnew={readAnew}
      uploadFile={async (file) => upload.mutateAsync({ body: {}, files: { logo: await fitLogo(file) } })}
      onComplete={onComplete}
      file={{
        label: "Company logo",
        what: "logo",
        rule: FILE_RULES.logo,
        failure: "Error uploading logo. Please try again.",
        progress: upload.progress,
      }}
      steps={(field, logo) => [
        {
          title: "Company Information",
          names: ["business_name", "business_sector", "company_size", "location", "cac_number"],
          content: <CompanyFields field={field} />,
        },
        {
          title: "HR Contact Details",
          names: ["hr_contact_name", "hr_contact_email", "hr_contact_phone"],
          content: <ContactFields field={field} />,
        },
        {
          title: "Company Profile",
          names: ["company_description", "hiring_policies", "website_url"],
          content: (
            <>
              <AboutCompanyFields field={field} />
              {logo}
            </>
          ),
        },
      ]}
    />
  );
}
