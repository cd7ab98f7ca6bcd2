import { Link } from "@jobcentre/frontend-kit/router";
import { Card } from "@jobcentre/frontend-kit/ui";
import type { ReactNode } from "react";
import styles from "./link-card.module.css";

interface LinkCardProps {
  className?: string | undefined;
  children: ReactNode;
}

/** A card of a list that leads, wherever it is pressed, to where its one CardLink does; what else can be pressed in it is `position: relative`. */
export function LinkCard({ className = "", children }: LinkCardProps) {
  return (
    <Card as="li" className={`${styles.card} ${className}`}>
      {children}
    </Card>
  );
}

interface CardLinkProps extends LinkCardProps {
  to: string;
  /** What the page that it leads to is told, see Link. */
  state?: unknown;
}

export function CardLink({ to, state, className = "", children }: CardLinkProps) {
  return (
    <Link to={to} state={state} className={`${styles.link} ${className}`}>
      {children}
    </Link>
  );
}

interface CardTitleProps extends CardLinkProps {
  id?: string;
}

/** Where the title is the link. */
export function CardTitle({ to, state, id, className = "", children }: CardTitleProps) {
  return (
    <h3 id={id} className={`${styles.title} ${className}`}>
      <CardLink to={to} state={state}>
        {children}
      </CardLink>
    </h3>
  );
}
