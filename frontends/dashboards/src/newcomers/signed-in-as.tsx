import { useSession } from "@jobcentre/frontend-kit/session";
import { Button } from "@jobcentre/frontend-kit/ui";
import styles from "./newcomers.module.css";

/** As whom one is about to make an account: another address than before would make a second one. */
export function SignedInAs() {
  const { user, logout } = useSession();
  if (!user) return null;
  return (
    <div className={styles.signedIn}>
      <p>
        You are signed in as <strong>{user.email}</strong>, which has no profile here yet. Do you have one with another
        address? Sign out, and sign in with that one: each address is an account of its own.
      </p>
      <Button size="small" onClick={() => void logout()}>
        Sign out
      </Button>
    </div>
  );
}
