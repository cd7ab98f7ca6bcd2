import { useDraftForm } from "@jobcentre/frontend-kit/forms";
import { useSession } from "@jobcentre/frontend-kit/session";
import {
  type IntendedRole,
  rememberIntendedRole,
  rememberRegistrationData,
} from "@jobcentre/frontend-kit/sign-in-storage";

/** The register form's way: keep what was typed for onboarding, then sign in at the identity provider. */
export function useRegistration<T extends Record<string, string | boolean>>(role: IntendedRole, defaultValues: T) {
  const { redirectToLogin } = useSession();
  return useDraftForm<T & Record<string, string | boolean>>({
    draft: `register-${role}`,
    defaultValues: defaultValues as never,
    async onSubmit({ terms: _agreed, ...fields }) {
      rememberIntendedRole(role);
      rememberRegistrationData(fields as Record<string, string>);
      await redirectToLogin();
    },
    // The shell has said so already; the same words again are still one notification.
    failure: () => "Signing in could not be started. Please try again.",
  });
}

export const agreed = { validate: (value: unknown) => value === true || "Please agree to the terms and conditions" };
