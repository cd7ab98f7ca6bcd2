import type { UserType } from "@jobcentre/contracts/options";
import { Navigate } from "@jobcentre/frontend-kit/router";
import { type CurrentUser, useSession } from "@jobcentre/frontend-kit/session";
import { Container, ReadFailed, Spinner } from "@jobcentre/frontend-kit/ui";
import { type ReactNode, useEffect, useState } from "react";
import { GoOn } from "./go-on.tsx";

interface ProfileRead {
  data: object | null | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch(): unknown;
}

interface OnboardingGateProps {
  userType: UserType;
  /** Where who is not signed in goes. */
  signIn: string;
  useProfile: () => ProfileRead;
  /** Draws the wizard for who has no profile yet; it calls `onComplete` once everything is saved. */
  children: (user: CurrentUser, onComplete: () => Promise<void>) => ReactNode;
}

/** Lets only those through to onboarding who still have something to fill in; everybody else goes where they belong. */
export function OnboardingGate({ signIn, ...props }: OnboardingGateProps) {
  const { user, isPending, error } = useSession();
  if (isPending) return <Waiting label="Looking who is signed in" />;
  // The shell says that it is not known who is signed in, with a Retry.
  if (!user && error) return null;
  if (!user) return <Navigate to={signIn} replace />;
  // Nothing that they fill in is taken: the dashboard says why, and whom to ask.
  if (user.suspended_at) return <Navigate to="/dashboard" replace />;
  if (user.user_type !== null && user.user_type !== props.userType) return <GoOn />;
  return <ForSignedIn user={user} {...props} />;
}

function ForSignedIn({ user, useProfile, children }: Omit<OnboardingGateProps, "signIn"> & { user: CurrentUser }) {
  const profile = useProfile();
  const isRead = profile.data !== undefined;
  return (
    <>
      <Container narrow>
        <ReadFailed
          read={{ ...profile, isError: profile.isError && !isRead }}
          headingLevel={1}
          title="Your profile could not be loaded"
        />
      </Container>
      {isRead && (
        <UntilComplete user={user} complete={profile.data !== null}>
          {children}
        </UntilComplete>
      )}
      {!isRead && !profile.isError && <Waiting label="Loading your profile" />}
    </>
  );
}

interface UntilCompleteProps extends Pick<OnboardingGateProps, "children"> {
  user: CurrentUser;
  complete: boolean;
}

function UntilComplete({ user, complete: completeBefore, children }: UntilCompleteProps) {
  const { fetchUser, error } = useSession();
  // Judged once: a profile that is saved while its file still travels must not end the wizard.
  const [complete, setComplete] = useState(completeBefore);
  // Without their type theirs would be the dashboard of a newcomer. Where a look fails the shell says so and looks again.
  if (complete && user.user_type === null) return error ? null : <LookFirst />;
  if (complete) return <GoOn />;
  return children(user, async () => {
    // The account has its type now. A failure is shown by the shell, with a Retry.
    await fetchUser().catch((error: unknown) => console.error(error));
    setComplete(true);
  });
}

/** Goes on after a look: another window has completed the profile, or the last look began before this one had. */
function LookFirst() {
  const { fetchUser } = useSession();
  const [looked, setLooked] = useState(false);
  useEffect(() => {
    const end = () => setLooked(true);
    fetchUser().then(end, console.error);
  }, [fetchUser]);
  return looked ? <GoOn /> : <Waiting label="Opening your dashboard" />;
}

function Waiting({ label }: { label: string }) {
  return (
    <Container narrow>
      <Spinner label={label} />
    </Container>
  );
}
