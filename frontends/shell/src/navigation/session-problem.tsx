import { useSession } from "@jobcentre/frontend-kit/session";
import { Button, Container } from "@jobcentre/frontend-kit/ui";
import styles from "./session-problem.module.css";

/** Says that we do not know whether somebody is signed in, instead of showing a wrong "signed out". */
export function SessionProblem() {
  const { error, isFetching, fetchUser } = useSession();
  if (!error) return null;
  return (
    <Container>
      <div className={styles.notice} role="alert">
        <p>We could not check whether you are signed in.</p>
        <Button size="small" icon="refresh" busy={isFetching} onClick={() => void fetchUser().catch(console.error)}>
          Retry
        </Button>
      </div>
    </Container>
  );
}
