import { Link, useDocumentTitle } from "@jobcentre/frontend-kit/router";
import { Container, PageHeader } from "@jobcentre/frontend-kit/ui";
import { parts } from "./privacy.content.ts";
import styles from "./privacy.module.css";

/** What is held of people, who sees it, what they can do, and how long it is kept. */
export function PrivacyPage() {
  useDocumentTitle("Privacy");
  return (
    <Container>
      <PageHeader title="Privacy at the Abuja Job Centre" lead="What we hold of you, and what you can do about it." />
      <div className={styles.text}>
        {parts.map(({ id, title, points }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            <ul>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </section>
        ))}
        <p>
          Signed in, you do all of it under <Link to="/dashboard/privacy">Privacy in your dashboard</Link>.
        </p>
      </div>
    </Container>
  );
}
