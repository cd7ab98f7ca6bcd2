import { ApiError, errorText, NetworkError } from "@jobcentre/frontend-kit/api";
import { mayPass } from "@jobcentre/frontend-kit/retry-of";
import { useDocumentTitle, useNavigate } from "@jobcentre/frontend-kit/router";
import { useSession } from "@jobcentre/frontend-kit/session";
import { forgetIntendedRole, readIntendedRole, takeReturnTo } from "@jobcentre/frontend-kit/sign-in-storage";
import { Container, ErrorState, Spinner, useNotify } from "@jobcentre/frontend-kit/ui";
import { forgetVisitorsDrafts } from "@jobcentre/frontend-kit/visitors-drafts";
import { useEffect, useState } from "react";

/** Where the stored role begins; onboarding sends on whom it need not ask. Without a role: back to where they pressed sign in. */
function nextPage(): string {
  const role = readIntendedRole();
  forgetIntendedRole();
  if (role === "job_seeker") return "/job-seeker/onboarding";
  if (role === "employer") return "/employer/onboarding";
  return takeReturnTo() ?? "/dashboard";
}

/** Whether the code may still be good: no answer came, or it was not the time. A page without one has nothing to post again. */
const isCodeLeft = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && mayPass(error));

/** The page the identity provider sends people back to. */
export function CallbackPage() {
  useDocumentTitle("Signing in");
  const { exchangeCodeForSessionToken, redirectToLogin } = useSession();
  const navigate = useNavigate();
  const notify = useNotify();

  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    if (problem !== undefined) return;
    let left = false;
    exchangeCodeForSessionToken().then(
      () => {
        forgetVisitorsDrafts();
        if (!left) navigate(nextPage(), { replace: true });
      },
      (error: unknown) => {
        console.error(error);
        if (left) return;
        if (isCodeLeft(error)) return setProblem(errorText(error, ""));
        // The role and the way back are still remembered for another try.
        notify.error(errorText(error, "Sign-in could not be completed. Please try again."), {
          label: "Retry",
          onClick: () => void redirectToLogin().catch(() => undefined),
        });
        navigate("/", { replace: true });
      },
    );
    return () => {
      left = true;
    };
  }, [exchangeCodeForSessionToken, redirectToLogin, navigate, notify, problem]);

  return (
    <Container narrow>
      {problem === undefined ? (
        <Spinner label="Completing sign in..." />
      ) : (
        <ErrorState headingLevel={1} title="You are not signed in yet" onRetry={() => setProblem(undefined)}>
          {problem}
        </ErrorState>
      )}
    </Container>
  );
}
