import { useDocumentTitle } from "@jobcentre/frontend-kit/router";
import { Container, PageHeader } from "@jobcentre/frontend-kit/ui";
import { bootcamp, courses, steps, support } from "./entrepreneurship.content.ts";
import styles from "./entrepreneurship.module.css";
import { OfferButton } from "./offer-button.tsx";
import { OfferCard } from "./offer-card.tsx";

export function EntrepreneurshipPage() {
  useDocumentTitle("Entrepreneurship");
  return (
    <Container>
      <PageHeader
        title="Start a business of your own"
        lead="Courses, mentors and first funding for people in Abuja who want to work for themselves."
      />
      <section aria-labelledby="bootcamp" className={styles.bootcamp}>
        <div>
          <h2 id="bootcamp">{bootcamp.title}</h2>
          <p className={styles.facts}>
            {bootcamp.duration} · {bootcamp.cohort}
          </p>
          <p>{bootcamp.text}</p>
          <OfferButton offer={bootcamp} describedBy="bootcamp" kind="primary" />
        </div>
        <ul className={styles.points}>
          {bootcamp.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="courses" className={styles.section}>
        <h2 id="courses">Courses</h2>
        <ul className={styles.grid}>
          {courses.map((offer) => (
            <OfferCard key={offer.title} offer={offer} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="support" className={styles.section}>
        <h2 id="support">Mentors and money</h2>
        <ul className={styles.grid}>
          {support.map((offer) => (
            <OfferCard key={offer.title} offer={offer} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="steps" className={styles.section}>
        <h2 id="steps">How it goes</h2>
        <ol className={styles.steps}>
          {steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
    </Container>
  );
}
