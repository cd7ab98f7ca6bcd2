import { useSession } from "@jobcentre/frontend-kit/session";
import { Button, Retry } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { type AdminAccess, useCheckAgain } from "../access/admin-access.ts";
import styles from "./admin-auth.module.css";
import { Problem } from "./problem.tsx";

/** Why somebody who is signed in does not see the portal, and the way out. */
export function AccessNotice({ access }: { access: AdminAccess }) {
  const { user, logout } = useSession();
  const checkAgain = useCheckAgain();
  const [asking, setAsking] = useState(false);
  const refused = access.state === "refused";

  async function retry() {
    setAsking(true);
    await checkAgain().finally(() => setAsking(false));
  }

  return (
    <Problem text={refused ? "Access denied. Admin privileges required." : "Error checking admin access."}>
      <p className={styles.account}>You are signed in as {user?.email}.</p>
      <div className={styles.ways}>
        {!refused && <Retry place="main" busy={asking} onClick={() => void retry()} />}
        <Button size="small" onClick={() => void logout()}>
          Sign out and use another account
        </Button>
      </div>
    </Problem>
  );
}
