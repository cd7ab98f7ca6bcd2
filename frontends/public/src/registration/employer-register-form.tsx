import { BUSINESS_SECTORS } from "@jobcentre/contracts/options";
import { filled } from "@jobcentre/frontend-kit/field-rules";
import { SelectField, TextField } from "@jobcentre/frontend-kit/ui";
import { RegisterForm } from "./register-form.tsx";

const EMPTY = {
  business_name: "",
  hr_contact_name: "",
  hr_contact_email: "",
  hr_contact_phone: "",
  business_sector: "",
  location: "",
};

export function EmployerRegisterForm() {
  return (
    <RegisterForm intendedRole="employer" defaultValues={EMPTY}>
      {(field) => (
        <>
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
          <TextField
            label="Location"
            hint="Where your business is in Abuja"
            autoComplete="address-level3"
            optional
            {...field("location")}
          />
        </>
      )}
    </RegisterForm>
  );
}
