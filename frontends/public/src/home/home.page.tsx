import { HOME_JOBS } from "@jobcentre/contracts/job-options";
import { useRead } from "@jobcentre/frontend-kit/query";
import { useDocumentTitle } from "@jobcentre/frontend-kit/router";
import { forgetReturnTo } from "@jobcentre/frontend-kit/sign-in-storage";
import { Container, LinkButton } from "@jobcentre/frontend-kit/ui";
import { Figures } from "../figures/figures.tsx";
import { useJobs } from "../jobs/jobs.api.ts";
import { usePrograms } from "../training/training.api.ts";
import { FeaturedJobs } from "./featured-jobs.tsx";
import { Hero } from "./hero.tsx";
import { employerCall, homeClaims } from "./home.content.ts";
import styles from "./home.module.css";
import { Services } from "./services.tsx";
import { SuccessStories } from "./success-stories.tsx";

export function HomePage() {
  useDocumentTitle("Jobs, training and business support in Abuja");
  const jobs = useJobs({ limit: HOME_JOBS });
  const programs = usePrograms({ limit: 1 });
  const certified = useRead("GET /api/certified-people");
  return (
    <>
      <Hero />
      <Container>
        <div className={styles.figures}>
          <Figures
            figures={[
              { label: "Open jobs", live: jobs },
              { label: "Training programs", live: programs },
              { label: "Certified people", live: certified },
              ...homeClaims,
            ]}
          />
        </div>
        <Services />
        <FeaturedJobs jobs={jobs} count={HOME_JOBS} />
        <SuccessStories />
        <section className={styles.employers}>
          <div>
            <h2>{employerCall.title}</h2>
            <p>{employerCall.text}</p>
          </div>
          <LinkButton to="/employer/auth?mode=register" onClick={forgetReturnTo}>
            {employerCall.link}
          </LinkButton>
        </section>
      </Container>
    </>
  );
}
