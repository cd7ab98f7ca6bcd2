import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./layout.module.css";

/** The width of a page with its side margins. `narrow` is for forms and reading. */
export function Container({ narrow, children }: { narrow?: boolean; children: ReactNode }) {
  return <div className={classNames(styles.container, narrow && styles.narrow)}>{children}</div>;
}

/** A page's one h1 with what it is for, and its actions at the side. */
export function PageHeader({ title, lead, actions }: { title: ReactNode; lead?: ReactNode; actions?: ReactNode }) {
  return (
    <div className={styles.pageHeader}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

type CardProps = Omit<ComponentProps<"article">, "ref"> & { as?: "article" | "div" | "li" | "section" };

/** A bordered surface for one thing. */
export function Card({ as: Element = "div", className, ...rest }: CardProps) {
  return <Element {...rest} className={classNames(styles.card, className)} />;
}

/** Cards side by side where there is room, one below the other on a phone. */
export function CardGrid({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {children}
    </ul>
  );
}

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.visuallyHidden}>{children}</span>;
}
