import { CheckboxField, ErrorSummary } from "@jobcentre/frontend-kit/form-fields";
import type { DraftForm } from "@jobcentre/frontend-kit/forms";
import { Link } from "@jobcentre/frontend-kit/router";
import { signInName } from "@jobcentre/frontend-kit/sign-in-name";
import type { IntendedRole } from "@jobcentre/frontend-kit/sign-in-storage";
import { Button } from "@jobcentre/frontend-kit/ui";
import type { ReactNode } from "react";
import styles from "./registration.module.css";
import { type Registering, useRegistration } from "./use-registration.ts";

interface RegisterFormProps {
  intendedRole: IntendedRole;
  /** What is asked for before the terms, all empty. */
  defaultValues: Record<string, string>;
  children: (field: DraftForm<Registering>["field"]) => ReactNode;
}

const agreed = { validate: (value: unknown) => value === true || "Please agree to the terms and conditions" };

/** The frame of both register forms: their fields, the terms, and the way to the identity provider. */
export function RegisterForm({ intendedRole, defaultValues, children }: RegisterFormProps) {
  const { field, submit, errors, busy } = useRegistration(intendedRole, { ...defaultValues, terms: false });
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <ErrorSummary errors={errors} />
      {children(field)}
      <CheckboxField label="I agree to the terms and conditions" {...field("terms", agreed)} />
      <p className={styles.hint}>
        Here are the <Link to="/terms">terms and conditions</Link>, and <Link to="/privacy">what we hold of you</Link>.
      </p>
      <Button kind="primary" type="submit" busy={busy}>
        Continue with {signInName()}
      </Button>
      <p className={styles.hint}>
        Next you sign in with your {signInName()} account; its e-mail address becomes your account's.
      </p>
    </form>
  );
}
