import { Card } from "@jobcentre/frontend-kit/ui";
import { useId } from "react";
import type { Offer } from "./entrepreneurship.content.ts";
import { OfferButton } from "./offer-button.tsx";
import styles from "./offer-card.module.css";

export function OfferCard({ offer }: { offer: Offer }) {
  const titleId = useId();
  return (
    <Card as="li" className={styles.card}>
      <p className={styles.duration}>{offer.duration}</p>
      <h3 id={titleId} className={styles.title}>
        {offer.title}
      </h3>
      <p className={styles.text}>{offer.text}</p>
      <div className={styles.foot}>
        <span className={styles.cohort}>{offer.cohort}</span>
        <OfferButton offer={offer} describedBy={titleId} />
      </div>
    </Card>
  );
}
