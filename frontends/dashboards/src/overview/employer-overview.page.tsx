import { Navigate, useDocumentTitle } from "@jobcentre/frontend-kit/router";
import { useSession } from "@jobcentre/frontend-kit/session";
import { PageHeader, ReadFailed, Skeleton, StatusBadge } from "@jobcentre/frontend-kit/ui";
import { type Company, useCompany } from "../company-profile/company.api.ts";
import { logoAddress } from "../company-profile/logo-address.ts";
import { Columns } from "./columns.tsx";
import { ComingInterviews } from "./coming-interviews.tsx";
import { companyParts } from "./company-completion.rules.ts";
import { CompletionCard } from "./completion-card.tsx";
import { EmployerFigures } from "./employer-figures.tsx";
import { EmployerNext } from "./employer-next.tsx";
import styles from "./overview.module.css";
import { RecentMessages } from "./recent-messages.tsx";

/** What is new and what to do next, for an employer. */
export function EmployerOverview() {
  useDocumentTitle("Dashboard");
  const company = useCompany();
  const isSuspended = useSession().user?.suspended_at !== undefined;
  if (company.data === null) return <Navigate to="/employer/onboarding" replace />;
  return (
    <>
      <PageHeader
        title={company.data ? <CompanyName company={company.data} /> : "Welcome"}
        lead={company.data && `${company.data.business_sector} · ${company.data.location}`}
        actions={company.data?.is_verified && <StatusBadge status="verified" tone="good" />}
      />
      <EmployerFigures />
      <Columns>
        <div className={styles.column}>
          <EmployerNext />
          {company.isPending && <Skeleton lines={4} label="Loading your company" />}
          <ReadFailed read={company} title="Your company could not be loaded" />
          {company.data && (
            <CompletionCard
              title="Company profile completion"
              parts={companyParts(company.data)}
              section="/dashboard/company-profile"
              why="People apply more readily where they know who hires."
            />
          )}
        </div>
        <div className={styles.column}>
          {/* The server tells who is suspended nothing of other people. */}
          {!isSuspended && <ComingInterviews />}
          <RecentMessages />
        </div>
      </Columns>
    </>
  );
}

function CompanyName({ company }: { company: Company }) {
  return (
    <span className={styles.company}>
      {company.company_logo_path && (
        <img
          className={styles.logo}
          src={logoAddress(company.company_logo_path)}
          alt=""
          width={56}
          height={56}
          decoding="async"
        />
      )}
      {company.business_name}
    </span>
  );
}
