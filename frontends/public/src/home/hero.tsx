import { useSession } from "@jobcentre/frontend-kit/session";
import { forgetReturnTo } from "@jobcentre/frontend-kit/sign-in-storage";
import { Button, Container, LinkButton } from "@jobcentre/frontend-kit/ui";
import styles from "./hero.module.css";
import { HeroArt } from "./hero-art.tsx";
import { hero } from "./home.content.ts";

export function Hero() {
  const { user } = useSession();
  return (
    <div className={styles.hero}>
      <Container>
        <div className={styles.inner}>
          <div>
            <h1 className={styles.title}>{hero.title}</h1>
            <p className={styles.lead}>{hero.lead}</p>
            <div className={styles.actions}>
              <LinkButton to={user ? "/dashboard" : "/auth"} onClick={forgetReturnTo} className={styles.start}>
                Get Started
              </LinkButton>
              <LinkButton to="/jobs" className={styles.browse}>
                Browse Jobs
              </LinkButton>
            </div>
            {/* A plain form: the page of the jobs does the rest, with and without scripts. */}
            <search>
              <form className={styles.search} action="/jobs">
                <input
                  className={styles.words}
                  type="search"
                  name="q"
                  maxLength={200}
                  aria-label="Search jobs"
                  placeholder="Job or company"
                />
                <Button type="submit" icon="search">
                  Search
                </Button>
              </form>
            </search>
          </div>
          <HeroArt />
        </div>
      </Container>
    </div>
  );
}
