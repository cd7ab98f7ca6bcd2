import { formatDate, formatNumber } from "@jobcentre/frontend-kit/format";
import { StatusBadge } from "@jobcentre/frontend-kit/ui";
import type { Selection } from "@jobcentre/frontend-kit/use-selection";
import { useRef } from "react";
import { Contact } from "../components/contact.tsx";
import { goOnFrom, type Outcome } from "../components/go-on-from.ts";
import { LongText } from "../components/long-text.tsx";
import { OwnToDecide } from "../components/own-to-decide.tsx";
import { PersonLink } from "../components/person-link.tsx";
import { RecordCard } from "../components/record-card.tsx";
import parts from "../components/row-parts.module.css";
import { SelectRow } from "../components/select-row.tsx";
import { useIsOwn } from "../components/use-is-own.ts";
import { applicantId } from "./applicant-id.ts";
import { DecisionButtons } from "./decision-buttons.tsx";
import { DocumentButtons } from "./document-buttons.tsx";
import { ReconsiderButton } from "./reconsider-button.tsx";
import { hasBegun, hasEnded, takesApplications } from "./too-late.rules.ts";
import type { Application, ApplicationsQuery } from "./training.api.ts";

interface ApplicationRowProps {
  application: Application;
  /** The list it stands in. */
  query: ApplicationsQuery;
  selection: Selection<Application>;
  onApproved: (application: Application) => void;
}

export function ApplicationRow({ application, query, selection, onApproved }: ApplicationRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const { program_title, applicant_name, applicant_email, applicant_phone, motivation, status, applied_at } =
    application;
  const { rejected_reason, is_suspended, program_start_date, is_over, account_id, places_taken, places } = application;
  const isOwn = useIsOwn()(account_id);
  const mayReconsider = status === "rejected" && takesApplications(application, new Date());
  const toRow = (outcome: Outcome) => goOnFrom(row.current, outcome);
  return (
    <RecordCard
      ref={row}
      nameId={applicantId(application)}
      name={<PersonLink id={account_id} name={applicant_name} list="Training applications" />}
      select={<SelectRow row={application} selection={selection} name={`${applicant_name}, ${program_title}`} />}
      about={
        <>
          <p>{program_title}</p>
          {program_start_date && <p className={parts.muted}>{whenText(application, program_start_date)}</p>}
          {places_taken !== undefined && places !== undefined && (
            <p className={parts.muted}>
              {formatNumber(places_taken)} of {formatNumber(places)} places taken
            </p>
          )}
          {is_suspended && <StatusBadge status="suspended" tone="bad" />}
          <Contact email={applicant_email} phone={applicant_phone} />
        </>
      }
      text={
        <>
          <LongText text={motivation} describedBy={applicantId(application)} />
          {rejected_reason && <p className={parts.reason}>Rejected because: {rejected_reason}</p>}
          <DocumentButtons application={application} query={query} />
        </>
      }
      state={
        <>
          <StatusBadge
            status={status}
            {...(is_over && { label: "Approved, no longer takes part", tone: "neutral" as const })}
          />
          <p className={parts.muted}>Applied {formatDate(applied_at)}</p>
          {isOwn && (status === "pending" || mayReconsider) && <OwnToDecide />}
          {!isOwn && status === "pending" && (
            // The pressed button goes away or was disabled; the keyboard goes on from the row.
            <DecisionButtons application={application} onAnswered={toRow} onApproved={onApproved} />
          )}
          {!isOwn && mayReconsider && <ReconsiderButton application={application} onAnswered={toRow} />}
        </>
      }
    />
  );
}

/** When its program is or was. */
function whenText(application: Application, start: string): string {
  const now = new Date();
  if (application.program_state === "cancelled") return "The program was cancelled";
  if (application.program_end_date && hasEnded(application, now))
    return `Ended ${formatDate(application.program_end_date)}`;
  return `${hasBegun(application, now) ? "Began" : "Starts"} ${formatDate(start)}`;
}
