import { CURRENT_STAGE_LABELS } from "@jobcentre/contracts/entrepreneurship-options";
import { formatDate, formatNaira, formatNumber } from "@jobcentre/frontend-kit/format";
import { StatusBadge } from "@jobcentre/frontend-kit/ui";
import type { Selection } from "@jobcentre/frontend-kit/use-selection";
import { useRef } from "react";
import { Contact } from "../components/contact.tsx";
import { goOnFrom } from "../components/go-on-from.ts";
import { LongText } from "../components/long-text.tsx";
import { RecordCard } from "../components/record-card.tsx";
import parts from "../components/row-parts.module.css";
import { SelectRow } from "../components/select-row.tsx";
import { ApplicationActions } from "./application-actions.tsx";
import { BusinessDocuments } from "./business-documents.tsx";
import type { Application, ApplicationFilters, Page } from "./entrepreneurship.api.ts";
import styles from "./entrepreneurship.module.css";
import { Founder } from "./founder.tsx";

interface ApplicationRowProps {
  application: Application;
  /** The list it stands in. */
  query: ApplicationFilters & Page;
  selection: Selection<Application>;
}

export function ApplicationRow({ application, query, selection }: ApplicationRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const nameId = `business-${application.id}`;
  const { business_name, applicant_name, applicant_email, applicant_phone, business_idea, status } = application;
  const { team_size, experience_years } = application;
  return (
    <RecordCard
      ref={row}
      nameId={nameId}
      name={business_name}
      select={<SelectRow row={application} selection={selection} name={business_name} />}
      about={
        <>
          <p>
            <Founder name={applicant_name} accountId={application.account_id} />
          </p>
          {application.is_suspended && <StatusBadge status="suspended" tone="bad" />}
          <Contact email={applicant_email} phone={applicant_phone} />
        </>
      }
      text={
        <>
          <LongText text={business_idea} describedBy={nameId} />
          <dl className={styles.facts}>
            <Fact name="Stage">{CURRENT_STAGE_LABELS[application.current_stage]}</Fact>
            <Fact name="Team">{formatNumber(team_size)}</Fact>
            <Fact name="Experience">
              {`${formatNumber(experience_years)} ${experience_years === 1 ? "year" : "years"}`}
            </Fact>
            <Fact name="Funding required">{formatNaira(application.funding_required)}</Fact>
          </dl>
          {application.rejected_reason && (
            <p className={parts.reason}>Rejected because: {application.rejected_reason}</p>
          )}
          <BusinessDocuments application={application} query={query} />
        </>
      }
      state={
        <>
          <StatusBadge status={status} />
          <p className={parts.muted}>Applied {formatDate(application.applied_at)}</p>
          {/* The pressed button goes away or was disabled; the keyboard goes on from the row. */}
          <ApplicationActions application={application} onAnswered={(outcome) => goOnFrom(row.current, outcome)} />
        </>
      }
    />
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
