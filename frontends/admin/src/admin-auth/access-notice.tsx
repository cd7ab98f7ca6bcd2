import { useSession } from "@jobcentre/frontend-kit/session";
import { Button } from "@jobcentre/frontend-kit/ui";
import { type AdminAccess, useCheckAgain } from "../access/admin-access.ts";
import styles from "./admin-auth.module.css";
import { Problem } from "./problem.tsx";

/** Why somebody who is signed in does not see the portal, and the way out. */
export function AccessNotice({ access }: { access: AdminAccess }) {
  const { user, logout } = useSession();
  const checkAgain = useCheckAgain();
  const refused = access.state === "refused";
  return (
    <Problem text={refused ? "Access denied. Admin privileges required." : "Error checking admin access."}>
      <p className={styles.account}>You are signed in as {user?.email}.</p>
      <div className={styles.ways}>
        {!refused && (
          <Button icon="refresh" size="small" onClick={() => void checkAgain()}>
            Retry
          </Button>
        )}
        <Button size="small" onClick={() => void logout()}>
          Sign out and use another account
        </Button>
      </div>
    </Problem>
  );
}
