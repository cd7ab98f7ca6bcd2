import { useDocumentTitle } from "@jobcentre/frontend-kit/router";
import { EmployerRegisterForm } from "./employer-register-form.tsx";
import { Registration } from "./registration.tsx";

export function EmployerAuthPage() {
  useDocumentTitle("Employer account");
  return (
    <Registration
      intendedRole="employer"
      path="/employer/auth"
      onboarding="/employer/onboarding"
      titles={{ register: "Sign up as an employer", login: "Sign in as an employer" }}
      form={<EmployerRegisterForm />}
    />
  );
}
