import { PREMIUM_OFFERS, type PremiumService } from "@jobcentre/contracts/job-options";
import { formatDate } from "@jobcentre/frontend-kit/format";
import { useRead } from "@jobcentre/frontend-kit/query";
import { useSession } from "@jobcentre/frontend-kit/session";
import { Button, Card, Icon } from "@jobcentre/frontend-kit/ui";
import { type ReactNode, useState } from "react";
import { useCompany } from "../company-profile/company.api.ts";
import { LOOKED_AT_NOW } from "../forms/looked-at-anew.ts";
import { accessUntil, isWaiting, OFFER_TEXTS, priceText } from "./offers.rules.ts";
import type { PremiumStanding } from "./payments.api.ts";
import styles from "./payments.module.css";
import { RequestDialog } from "./request-dialog.tsx";

const OPEN_WITHOUT = "Your company can look through CVs without it at the moment.";

interface OfferCardProps {
  service: PremiumService;
  /** Undefined until it could be read: nothing is offered that may be asked for, or paid, already. */
  standing: PremiumStanding | undefined;
  /** The request is sent; the button may go. */
  onSent: (headingId: string) => void;
}

/** One premium service: what it does, its price, how it stands, and the button that asks for it. */
export function OfferCard({ service, standing, onSent }: OfferCardProps) {
  const [open, setOpen] = useState(false);
  const company = useCompany().data;
  const isSuspended = useSession().user?.suspended_at !== undefined;
  const isVerified = company?.is_verified ?? false;
  const settings = useRead("GET /api/public-settings");
  const verified = isVerified && service === "company_verification";
  const lookedAt = service === "company_verification" && company?.verification_lost_at !== undefined;
  // Nobody pays for what everybody has, without knowing it.
  const openWithout =
    service === "premium_cv_access" && (isVerified || settings.data?.require_verified_employers === "off");
  // A job each: another one can always be featured.
  const waiting = !verified && !lookedAt && service !== "featured_job" && standing && isWaiting(standing, service);
  const until = service === "premium_cv_access" && standing ? accessUntil(standing, new Date()) : undefined;
  const headingId = `offer-${service}`;
  return (
    <Card as="li" className={styles.offer}>
      <h3 id={headingId} className={styles.label} tabIndex={-1}>
        {PREMIUM_OFFERS[service].label}
      </h3>
      <p className={styles.price}>{priceText(service)}</p>
      <p className={styles.what}>{OFFER_TEXTS[service].what}</p>
      {until && <Standing icon="check">Active until {formatDate(until)}</Standing>}
      {openWithout && <Standing icon="check">{OPEN_WITHOUT}</Standing>}
      {verified && <Standing icon="check">Your company is verified</Standing>}
      {lookedAt && <Standing icon="clock">{LOOKED_AT_NOW}</Standing>}
      {waiting && (
        <Standing icon="clock">
          {PREMIUM_OFFERS[service].price === null ? "Requested, we contact you" : "Requested, waiting for your payment"}
        </Standing>
      )}
      {standing && !isSuspended && !verified && !lookedAt && !waiting && (
        <Button className={styles.button} aria-describedby={headingId} onClick={() => setOpen(true)}>
          {OFFER_TEXTS[service].button}
        </Button>
      )}
      {open && (
        <RequestDialog
          service={service}
          note={openWithout ? OPEN_WITHOUT : undefined}
          onClose={() => setOpen(false)}
          onSent={() => onSent(headingId)}
        />
      )}
    </Card>
  );
}

function Standing({ icon, children }: { icon: "check" | "clock"; children: ReactNode }) {
  return (
    <p className={styles.standing}>
      <Icon name={icon} /> <span>{children}</span>
    </p>
  );
}
