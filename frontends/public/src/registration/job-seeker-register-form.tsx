import { filled } from "@jobcentre/frontend-kit/field-rules";
import { Button, CheckboxField, ErrorSummary, TextField } from "@jobcentre/frontend-kit/ui";
import styles from "./registration.module.css";
import { agreed, useRegistration } from "./use-registration.ts";

export function JobSeekerRegisterForm() {
  const { field, submit, errors, busy } = useRegistration("job_seeker", {
    full_name: "",
    email: "",
    phone: "",
    location: "",
    terms: false,
  });
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <ErrorSummary errors={errors} />
      <TextField label="Full name" autoComplete="name" {...field("full_name", filled("Please enter your full name"))} />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="email"
        {...field("email", filled("Please enter your email"))}
      />
      <TextField label="Phone" type="tel" autoComplete="tel" optional {...field("phone")} />
      <TextField label="Location" hint="Your area of Abuja, such as Gwagwalada" optional {...field("location")} />
      <CheckboxField label="I agree to the terms and conditions" {...field("terms", agreed)} />
      <Button kind="primary" type="submit" busy={busy}>
        Continue with Google
      </Button>
      <p className={styles.hint}>
        Next you sign in with your Google account; its e-mail address becomes your account's.
      </p>
    </form>
  );
}
