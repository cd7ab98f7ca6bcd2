import { BUSINESS_SECTORS } from "@jobcentre/contracts/options";
import { filled } from "@jobcentre/frontend-kit/field-rules";
import { Button, CheckboxField, ErrorSummary, SelectField, TextField } from "@jobcentre/frontend-kit/ui";
import styles from "./registration.module.css";
import { agreed, useRegistration } from "./use-registration.ts";

export function EmployerRegisterForm() {
  const { field, submit, errors, busy } = useRegistration("employer", {
    business_name: "",
    hr_contact_name: "",
    hr_contact_email: "",
    hr_contact_phone: "",
    business_sector: "",
    location: "",
    terms: false,
  });
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <ErrorSummary errors={errors} />
      <TextField
        label="Business name"
        autoComplete="organization"
        {...field("business_name", filled("Please enter your business name"))}
      />
      <TextField
        label="HR contact name"
        autoComplete="name"
        {...field("hr_contact_name", filled("Please enter the HR contact name"))}
      />
      <TextField
        label="HR contact e-mail"
        type="email"
        autoComplete="email"
        {...field("hr_contact_email", filled("Please enter the HR contact email"))}
      />
      <TextField label="HR contact phone" type="tel" autoComplete="tel" optional {...field("hr_contact_phone")} />
      <SelectField
        label="Business sector"
        options={BUSINESS_SECTORS}
        placeholder="Select a sector"
        {...field("business_sector", filled("Please select a business sector"))}
      />
      <TextField label="Location" hint="Where your business is in Abuja" optional {...field("location")} />
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
