import { Icon } from "@jobcentre/frontend-kit/ui";
import { CardLink, LinkCard } from "../link-card/link-card.tsx";
import { services } from "./home.content.ts";
import styles from "./services.module.css";

/** What the centre does: four ways into the site. */
export function Services() {
  return (
    <section aria-labelledby="services">
      <h2 id="services">What you can do here</h2>
      <ul className={styles.grid}>
        {services.map(({ to, title, text, link, drawing }) => (
          <LinkCard key={to} className={styles.card}>
            <svg viewBox="0 0 84 84" aria-hidden="true" className={styles.drawing}>
              <path d={drawing} />
            </svg>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
            <CardLink to={to} className={styles.link}>
              {link} <Icon name="chevronRight" />
            </CardLink>
          </LinkCard>
        ))}
      </ul>
    </section>
  );
}
