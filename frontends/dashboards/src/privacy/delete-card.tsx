import { useRead } from "@jobcentre/frontend-kit/query";
import { Link } from "@jobcentre/frontend-kit/router";
import type { CurrentUser } from "@jobcentre/frontend-kit/session";
import { Button, Card } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { useColleagues } from "../colleagues/colleagues.api.ts";
import forms from "../forms/forms.module.css";
import { DeleteDialog } from "./delete-dialog.tsx";
import styles from "./privacy.module.css";

/** What happens when an account is deleted, and the way to do it. */
export function DeleteCard({ user }: { user: CurrentUser }) {
  const [asking, setAsking] = useState(false);
  const { colleagues = [] } = useColleagues(user.user_type === "employer").data ?? {};
  const hasColleagues = colleagues.some(({ state }) => state === "joined");
  const sendsEmail = useRead("GET /api/messages/preferences").data?.sends_email ?? false;
  return (
    <Card as="section" aria-labelledby="delete">
      <h2 id="delete" className={forms.group}>
        Delete my account
      </h2>
      <ul className={styles.list}>
        <li>
          You are signed out everywhere at once
          {sendsEmail && `, and an e-mail to ${user.email} says that your account is gone`}.
        </li>
        <li>
          Your profile, files, applications, messages and everything else of you is deleted within minutes. Nobody can
          bring it back.
        </li>
        {hasColleagues && <li>Your colleagues are signed out, told so, and can no longer work in the account.</li>}
        {user.user_type === "employer" && (
          <li>
            Your jobs close, and interviews to come are called off. Who applied keeps the application, without your
            words in it.
          </li>
        )}
        <li>You leave a training that you take part in, and your place goes to somebody else.</li>
        <li>A business that you applied with goes, with its mentor and its funding, also what is not paid out yet.</li>
        <li>
          What you have paid for ends with it. If a service or money back is due to you, contact us first: the numbers
          of your requests are deleted, too.
        </li>
        <li>
          The name on a certificate that was issued stays, so that it can still be checked. Copies of our whole store
          for emergencies are deleted <Link to="/privacy">within 30 days</Link>.
        </li>
      </ul>
      {user.is_admin ? (
        <p className={styles.note}>
          You are also an administrator. Another super admin has to delete your admin account in Admin Management first;
          the last super admin's cannot be deleted.
        </p>
      ) : (
        <Button kind="danger" onClick={() => setAsking(true)}>
          Delete my account
        </Button>
      )}
      {asking && <DeleteDialog email={user.email} sendsEmail={sendsEmail} onClose={() => setAsking(false)} />}
    </Card>
  );
}
