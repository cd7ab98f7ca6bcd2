import { Card, CardGrid } from "@jobcentre/frontend-kit/ui";
import { Initials } from "../people/initials.tsx";
import { successStories } from "./home.content.ts";
import styles from "./success-stories.module.css";

export function SuccessStories() {
  return (
    <section className={styles.section} aria-labelledby="stories">
      <h2 id="stories">Success stories</h2>
      <CardGrid>
        {successStories.map(({ name, what, quote }) => (
          <Card as="li" key={name}>
            <figure className={styles.story}>
              <blockquote className={styles.quote}>{quote}</blockquote>
              <figcaption className={styles.person}>
                <Initials name={name} />
                <span>
                  <strong className={styles.name}>{name}</strong>
                  {what}
                </span>
              </figcaption>
            </figure>
          </Card>
        ))}
      </CardGrid>
    </section>
  );
}
