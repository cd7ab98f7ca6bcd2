import { Navigate, useSearchParams } from "@jobcentre/frontend-kit/router";
import { useSession } from "@jobcentre/frontend-kit/session";
import type { IntendedRole } from "@jobcentre/frontend-kit/sign-in-storage";
import { Card, Container, LinkButton, PageHeader, Spinner } from "@jobcentre/frontend-kit/ui";
import type { ReactNode } from "react";
import { InsideApp } from "./inside-app.tsx";
import { LoginForm } from "./login-form.tsx";
import styles from "./registration.module.css";
import { SignInHelp } from "./sign-in-help.tsx";

interface RegistrationProps {
  intendedRole: IntendedRole;
  path: string;
  onboarding: string;
  titles: { register: string; login: string };
  form: ReactNode;
}

/** The frame of both registration pages: ?mode=register (the default) or login; who is signed in goes on at once. */
export function Registration({ intendedRole, path, onboarding, titles, form }: RegistrationProps) {
  const { user, isPending } = useSession();
  const [search] = useSearchParams();
  const mode = search.get("mode") === "login" ? "login" : "register";
  if (isPending) return <Spinner label="Looking who is signed in" />;
  if (user) return <Navigate to={onboarding} replace />;
  return (
    <Container narrow>
      <PageHeader title={titles[mode]} />
      <InsideApp />
      <Card>{mode === "login" ? <LoginForm intendedRole={intendedRole} /> : form}</Card>
      <SignInHelp />
      <p className={styles.other}>
        {mode === "login" ? "New here?" : "Already registered?"}{" "}
        <LinkButton kind="quiet" to={`${path}?mode=${mode === "login" ? "register" : "login"}`}>
          {mode === "login" ? "Create an account" : "Sign in"}
        </LinkButton>
      </p>
    </Container>
  );
}
