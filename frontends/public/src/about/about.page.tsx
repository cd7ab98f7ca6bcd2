import { useDocumentTitle } from "@jobcentre/frontend-kit/router";
import { forgetReturnTo } from "@jobcentre/frontend-kit/sign-in-storage";
import { Card, CardGrid, Container, LinkButton, PageHeader } from "@jobcentre/frontend-kit/ui";
import { Initials } from "../people/initials.tsx";
import { mission, partners, principles, team, timeline } from "./about.content.ts";
import styles from "./about.module.css";

export function AboutPage() {
  useDocumentTitle("About");
  return (
    <Container>
      <PageHeader title="About the Abuja Job Centre" />
      <section aria-labelledby="mission" className={styles.mission}>
        <h2 id="mission">Our mission</h2>
        <p>{mission}</p>
      </section>
      <CardGrid label="What we stand for">
        {principles.map(({ title, text }) => (
          <Card as="li" key={title}>
            <h3>{title}</h3>
            <p className={styles.text}>{text}</p>
          </Card>
        ))}
      </CardGrid>
      <section aria-labelledby="team" className={styles.section}>
        <h2 id="team">Leadership team</h2>
        <ul className={styles.team}>
          {team.map(({ name, role, text }) => (
            <li key={name}>
              <Initials name={name} />
              <div>
                <h3 className={styles.name}>{name}</h3>
                <p className={styles.role}>{role}</p>
                <p className={styles.text}>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="timeline" className={styles.section}>
        <h2 id="timeline">Our way so far</h2>
        <ol className={styles.timeline}>
          {timeline.map(({ year, text }) => (
            <li key={year}>
              <strong>{year}</strong>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="partners" className={styles.section}>
        <h2 id="partners">Partners</h2>
        <ul className={styles.partners}>
          {partners.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <LinkButton to="/employer/auth?mode=register" onClick={forgetReturnTo}>
          Become a partner employer
        </LinkButton>
      </section>
    </Container>
  );
}
