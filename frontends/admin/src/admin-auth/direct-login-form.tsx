import { ApiError, errorText } from "@jobcentre/frontend-kit/api";
import { ErrorSummary } from "@jobcentre/frontend-kit/form-fields";
import { useDraftForm } from "@jobcentre/frontend-kit/forms";
import { tellTabs } from "@jobcentre/frontend-kit/other-tabs";
import { useAction } from "@jobcentre/frontend-kit/query";
import { useSession } from "@jobcentre/frontend-kit/session";
import { Button, TextField } from "@jobcentre/frontend-kit/ui";
import { forgetVisitorsDrafts } from "@jobcentre/frontend-kit/visitors-drafts";
import { useEffect, useState } from "react";
import { useCheckAgain } from "../access/admin-access.ts";
import { CodeField } from "../second-factor/code-field.tsx";
import styles from "./admin-auth.module.css";
import { PasswordField } from "./password-field.tsx";
import { Problem } from "./problem.tsx";

const FAILED = "Failed to authenticate. Please try again.";
const NO_COOKIE =
  "The password is right, but your browser did not keep the cookie that signing in needs. Allow cookies for this site, then sign in again.";

/** Signs in with the password of an admin account, and a code where the account has a second factor; the page goes on by itself once the session is there. */
export function DirectLoginForm() {
  const { user, fetchUser } = useSession();
  const checkAgain = useCheckAgain();
  const login = useAction("POST /api/admin/direct-login");
  const [problem, setProblem] = useState<string>();
  const [asksCode, setAsksCode] = useState(false);
  const [isAccepted, setAccepted] = useState(false);

  const { form, field, submit, errors, busy } = useDraftForm({
    defaultValues: { email: "", password: "", code: "" },
    async onSubmit({ code, ...account }) {
      setProblem(undefined);
      setAccepted(false);
      try {
        await login.mutateAsync({ body: asksCode ? { ...account, code } : account });
        forgetVisitorsDrafts();
        tellTabs("in");
        // The password was right, also where it cannot be seen who that is: the shell says so and looks again.
        setAccepted(await fetchUser().then(() => true, logged));
        await checkAgain();
      } catch (error) {
        if (error instanceof ApiError && Object.keys(error.fields).length > 0) throw error;
        if (error instanceof ApiError && error.code === "second_factor_required") return setAsksCode(true);
        setProblem(problemText(error));
      }
    },
    failure: FAILED,
  });

  const { setFocus } = form;
  useEffect(() => {
    if (asksCode) setFocus("code");
  }, [asksCode, setFocus]);

  return (
    <form onSubmit={submit} noValidate>
      <ErrorSummary errors={errors} />
      {problem && <Problem text={problem} />}
      {isAccepted && !user && <Problem text={NO_COOKIE} />}
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
      {asksCode && <CodeField {...field("code", { required: "Enter the code" })} />}
      <Button kind="primary" type="submit" className={styles.wide} busy={busy}>
        Sign in
      </Button>
    </form>
  );
}

function logged(error: unknown): false {
  console.error(error);
  return false;
}

/** A refusal in the server's words ("Invalid admin credentials", too many attempts); a failing call in ours. */
function problemText(error: unknown): string {
  const refused = error instanceof ApiError && error.status < 500;
  return refused ? errorText(error, "Invalid admin credentials") : FAILED;
}
