import { filled } from "@jobcentre/frontend-kit/field-rules";
import { TextField } from "@jobcentre/frontend-kit/ui";
import { RegisterForm } from "./register-form.tsx";

const EMPTY = {
  full_name: "",
  email: "",
  phone: "",
  location: "",
};

export function JobSeekerRegisterForm() {
  return (
    <RegisterForm intendedRole="job_seeker" defaultValues={EMPTY}>
      {(field) => (
        <>
          <TextField
            label="Full name"
            autoComplete="name"
            {...field("full_name", filled("Please enter your full name"))}
          />
          <TextField
            label="E-mail"
            type="email"
            autoComplete="email"
            {...field("email", filled("Please enter your email"))}
          />
          <TextField label="Phone" type="tel" autoComplete="tel" optional {...field("phone")} />
          <TextField
            label="Location"
            hint="Your area of Abuja, such as Gwagwalada"
            autoComplete="address-level3"
            optional
            {...field("location")}
          />
        </>
      )}
    </RegisterForm>
  );
}
