import { ApiError, errorText } from "@jobcentre/frontend-kit/api";
import { useDraftForm } from "@jobcentre/frontend-kit/forms";
import { useAction } from "@jobcentre/frontend-kit/query";
import { useSession } from "@jobcentre/frontend-kit/session";
import { Button, ErrorSummary, TextField } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { useCheckAgain } from "../access/admin-access.ts";
import styles from "./admin-auth.module.css";
import { PasswordField } from "./password-field.tsx";
import { Problem } from "./problem.tsx";

const FAILED = "Failed to authenticate. Please try again.";

/** Signs in with the password of an admin account; the page goes on by itself once the session is there. */
export function DirectLoginForm() {
  const { fetchUser } = useSession();
  const checkAgain = useCheckAgain();
  const login = useAction("POST /api/admin/direct-login");
  const [problem, setProblem] = useState<string>();

  const { field, submit, errors, busy } = useDraftForm({
    defaultValues: { email: "", password: "" },
    async onSubmit(body) {
      setProblem(undefined);
      try {
        await login.mutateAsync({ body });
        await fetchUser();
        await checkAgain();
      } catch (error) {
        if (error instanceof ApiError && Object.keys(error.fields).length > 0) throw error;
        setProblem(problemText(error));
      }
    },
    failure: FAILED,
  });

  return (
    <form onSubmit={submit} noValidate>
      <ErrorSummary errors={errors} />
      {problem && <Problem text={problem} />}
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        {...field("email", { required: "Enter your e-mail address" })}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        {...field("password", { required: "Enter your password" })}
      />
      <Button kind="primary" type="submit" className={styles.wide} busy={busy}>
        Sign in
      </Button>
    </form>
  );
}

/** A refusal in the server's words ("Invalid admin credentials", too many attempts); a failing call in ours. */
function problemText(error: unknown): string {
  const refused = error instanceof ApiError && error.status < 500;
  return refused ? errorText(error, "Invalid admin credentials") : FAILED;
}
