import { useDocumentTitle } from "@jobcentre/frontend-kit/router";
import { JobSeekerRegisterForm } from "./job-seeker-register-form.tsx";
import { Registration } from "./registration.tsx";

export function JobSeekerAuthPage() {
  useDocumentTitle("Job seeker account");
  return (
    <Registration
      intendedRole="job_seeker"
      path="/job-seeker/auth"
      onboarding="/job-seeker/onboarding"
      titles={{ register: "Sign up as a job seeker", login: "Sign in as a job seeker" }}
      form={<JobSeekerRegisterForm />}
    />
  );
}
