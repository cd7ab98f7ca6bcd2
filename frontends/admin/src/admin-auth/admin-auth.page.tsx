import { useDocumentTitle } from "@jobcentre/frontend-kit/router";
import { Card, Container, PageHeader, Spinner } from "@jobcentre/frontend-kit/ui";
import { useLastVerdict } from "../access/use-last-verdict.ts";
import { AccessNotice } from "./access-notice.tsx";
import styles from "./admin-auth.module.css";
import { DirectLoginForm } from "./direct-login-form.tsx";
import { GoogleSignIn } from "./google-sign-in.tsx";
import { SignInHelp } from "./sign-in-help.tsx";
import { ToPortal } from "./to-portal.tsx";

/** Where admins sign in; who is one already goes on at once, who is none learns it and can change the account. */
export function AdminAuthPage() {
  useDocumentTitle("Admin Portal");
  const access = useLastVerdict();
  if (access.state === "granted") return <ToPortal />;
  return (
    <Container narrow>
      <div className={styles.page}>
        <PageHeader title="Admin Portal" lead="For the staff of the centre." />
        {access.state === "checking" ? (
          <Spinner label="Checking admin access" />
        ) : (
          <>
            {access.state !== "signed_out" && <AccessNotice access={access} />}
            <Card>
              <DirectLoginForm />
              <p className={styles.or}>or</p>
              <GoogleSignIn />
            </Card>
            <SignInHelp />
          </>
        )}
      </div>
    </Container>
  );
}
