import { Navigate, useDocumentTitle } from "@jobcentre/frontend-kit/router";
import { PageHeader, ReadFailed, Skeleton } from "@jobcentre/frontend-kit/ui";
import forms from "../forms/forms.module.css";
import { useCompany } from "./company.api.ts";
import { CompanyEditor } from "./company-editor.tsx";
import { LogoCard } from "./logo-card.tsx";

/** An employer's company profile and logo. */
export function CompanyProfilePage() {
  useDocumentTitle("Company Profile");
  const company = useCompany();
  if (company.data === null) return <Navigate to="/employer/onboarding" replace />;
  return (
    <>
      <PageHeader title="Company Profile" lead="How you present yourself to the people you want to hire." />
      {company.isPending && <Skeleton lines={8} label="Loading your company" />}
      <ReadFailed read={company} title="Your company could not be loaded" />
      {company.data && (
        <div className={forms.stack}>
          <LogoCard path={company.data.company_logo_path} />
          <CompanyEditor company={company.data} />
        </div>
      )}
    </>
  );
}
