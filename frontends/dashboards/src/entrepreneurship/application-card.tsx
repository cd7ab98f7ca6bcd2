import { CURRENT_STAGE_LABELS } from "@jobcentre/contracts/entrepreneurship-options";
import { formatDate, formatNaira, formatNumber } from "@jobcentre/frontend-kit/format";
import { Card, StatusBadge } from "@jobcentre/frontend-kit/ui";
import type { ReactNode } from "react";
import { CoverLetter } from "../applications/cover-letter.tsx";
import cards from "../lists/row-card.module.css";
import type { Application } from "./entrepreneurship.api.ts";
import styles from "./entrepreneurship.module.css";
import { OwnDocuments } from "./own-documents.tsx";
import { OwnFunding } from "./own-funding.tsx";
import { OwnMentor } from "./own-mentor.tsx";
import { WithdrawBusiness } from "./withdraw-business.tsx";

const WHAT_NEXT: Record<Application["status"], string> = {
  pending: "Your application is under review. We write to you as soon as it is decided.",
  approved: "Your application is approved.",
  active: "Your business is active. Good luck with your customers!",
  rejected: "Unfortunately, this application was not successful.",
  withdrawn: "You withdrew this application.",
};

/** What a business that has neither a mentor nor funding of us may still get, in words that promise nothing. */
function whatMayFollow({ status, mentorships, fundings }: Application): string {
  const isDecided = fundings.some(({ disbursement_status }) => disbursement_status !== "cancelled");
  const hasMentor = mentorships.some(({ mentorship_status }) => mentorship_status !== "ended");
  if (hasMentor || isDecided) return "";
  if (status === "approved") return "We look for a mentor in your trade and decide on funding.";
  return status === "active" ? "You have no mentor and no funding of us so far; both can still follow." : "";
}

export const headingId = (id: string): string => `business-${id}`;

interface ApplicationCardProps {
  application: Application;
  /** The list's. */
  page: number;
  onWithdrawn: () => void;
}

/** An own application with what has come of it. */
export function ApplicationCard({ application, page, onWithdrawn }: ApplicationCardProps) {
  const { id, business_name, status, team_size, experience_years, funding_required, mentorships, fundings } =
    application;
  const { rejected_reason } = application;
  return (
    <Card as="li">
      <div className={cards.head}>
        <h2 id={headingId(id)} className={styles.title} tabIndex={-1}>
          {business_name}
        </h2>
        <StatusBadge status={status} />
      </div>
      <p className={styles.next}>
        {WHAT_NEXT[status]} {whatMayFollow(application)}
      </p>
      {rejected_reason && <p className={styles.lines}>The reason given: {rejected_reason}</p>}
      <dl className={styles.facts}>
        <Fact name="Applied">{formatDate(application.applied_at)}</Fact>
        <Fact name="Team">{formatNumber(team_size)}</Fact>
        <Fact name="Experience">{`${formatNumber(experience_years)} ${experience_years === 1 ? "year" : "years"}`}</Fact>
        <Fact name="Funding asked for">{formatNaira(funding_required)}</Fact>
        <Fact name="Stage">{CURRENT_STAGE_LABELS[application.current_stage]}</Fact>
      </dl>
      <CoverLetter text={application.business_idea} label="Your idea" unfold="Show the whole text" />
      <OwnDocuments application={application} page={page} />
      <WithdrawBusiness application={application} onWithdrawn={onWithdrawn} />
      {mentorships.length > 0 && (
        <section className={styles.part}>
          <h3 className={styles.subtitle}>Mentor</h3>
          {mentorships.map((mentorship) => (
            <OwnMentor key={mentorship.id} mentorship={mentorship} business={business_name} />
          ))}
        </section>
      )}
      {fundings.length > 0 && (
        <section className={styles.part}>
          <h3 className={styles.subtitle}>Funding</h3>
          {fundings.map((funding) => (
            <OwnFunding key={funding.id} {...funding} />
          ))}
        </section>
      )}
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
