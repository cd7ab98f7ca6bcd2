import { useSession } from "@jobcentre/frontend-kit/session";
import { Container, Retry } from "@jobcentre/frontend-kit/ui";
import { useEffect } from "react";
import styles from "./session-problem.module.css";

/** As what a page could not read is read again, while somebody looks at it. */
const AGAIN_MS = 30_000;

/** Says that we do not know whether somebody is signed in, instead of showing a wrong "signed out". */
export function SessionProblem() {
  const { error, isFetching, fetchUser } = useSession();
  useEffect(() => {
    if (!error) return;
    const look = () => void fetchUser().catch(console.error);
    const timer = setInterval(() => document.visibilityState === "visible" && look(), AGAIN_MS);
    // Also while nobody sees it: who comes back then finds it gone.
    window.addEventListener("online", look);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", look);
    };
  }, [error, fetchUser]);
  if (!error) return null;
  return (
    <Container>
      <div className={styles.notice} role="alert">
        <p>We could not check whether you are signed in.</p>
        <Retry place="main" busy={isFetching} onClick={() => void fetchUser().catch(console.error)} />
      </div>
    </Container>
  );
}
