import { useDocumentTitle } from "@jobcentre/frontend-kit/router";
import { useSession } from "@jobcentre/frontend-kit/session";
import { Card, CardGrid, Icon, LinkButton, PageHeader } from "@jobcentre/frontend-kit/ui";
import { NewcomerNotices } from "../newcomers/newcomer-notices.tsx";
import styles from "./overview.module.css";

/** For who has no profile yet: the two ways to go on. */
export function ChooseAccount() {
  useDocumentTitle("Dashboard");
  const { user } = useSession();
  // The notice above says why there is nothing to choose.
  if (user?.suspended_at) return <PageHeader title="Welcome" />;
  return (
    <>
      <PageHeader title="Welcome" lead="What brings you here? You choose once; it cannot be changed later." />
      <NewcomerNotices />
      <CardGrid>
        <Card as="li">
          <h2 className={styles.title}>
            <Icon name="user" /> I look for work or training
          </h2>
          <p className={styles.muted}>Set up your profile, keep your CV in one place and follow your applications.</p>
          <LinkButton kind="primary" to="/job-seeker/onboarding">
            Continue as a job seeker
          </LinkButton>
        </Card>
        <Card as="li">
          <h2 className={styles.title}>
            <Icon name="building" /> I want to hire people
          </h2>
          <p className={styles.muted}>Present your company and post jobs to people here in Abuja.</p>
          <LinkButton to="/employer/onboarding">Continue as an employer</LinkButton>
        </Card>
      </CardGrid>
      {user?.is_admin && (
        <p>
          You administer the job centre.{" "}
          <LinkButton kind="quiet" to="/admin/dashboard">
            Go to the Admin Portal
          </LinkButton>
        </p>
      )}
    </>
  );
}
