import { useDraftForm } from "@jobcentre/frontend-kit/forms";
import { useSession } from "@jobcentre/frontend-kit/session";
import {
  type IntendedRole,
  readIntendedRole,
  readRegistrationData,
  rememberIntendedRole,
  rememberRegistrationData,
} from "@jobcentre/frontend-kit/sign-in-storage";
import { useState } from "react";

export type Registering = Record<string, string | boolean>;

/** The register form's way: keep what was typed for onboarding, then sign in at the identity provider. */
export function useRegistration(role: IntendedRole, defaultValues: Registering) {
  const { redirectToLogin } = useSession();
  const [typed] = useState(() => (readIntendedRole() === role ? readRegistrationData() : {}));
  return useDraftForm<Registering>({
    draft: `register-${role}`,
    unkept: "terms",
    // Who comes back from the identity provider without having signed in types nothing again.
    defaultValues: { ...defaultValues, ...typed },
    async onSubmit({ terms: _agreed, ...fields }) {
      rememberIntendedRole(role);
      rememberRegistrationData(fields as Record<string, string>);
      await redirectToLogin();
    },
    // The shell has said so already; the same words again are still one notification.
    failure: "Signing in could not be started. Please try again.",
  });
}
