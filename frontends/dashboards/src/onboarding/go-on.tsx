import { useNavigate } from "@jobcentre/frontend-kit/router";
import { forgetRegistrationData, takeReturnTo } from "@jobcentre/frontend-kit/sign-in-storage";
import { Container, Spinner } from "@jobcentre/frontend-kit/ui";
import { useEffect, useRef } from "react";

/** Leaves onboarding: back to where somebody pressed sign in, else to their dashboard. */
export function GoOn() {
  const navigate = useNavigate();
  const gone = useRef(false);
  useEffect(() => {
    // The remembered place is taken once.
    if (gone.current) return;
    gone.current = true;
    // Who has a profile already registered for nothing; the next person at this computer must not find it.
    forgetRegistrationData();
    navigate(takeReturnTo() ?? "/dashboard", { replace: true });
  }, [navigate]);
  return (
    <Container narrow>
      <Spinner label="Opening your dashboard" />
    </Container>
  );
}
