import { useLocation, useNavigate } from "@jobcentre/frontend-kit/router";
import { SessionProvider, useSession } from "@jobcentre/frontend-kit/session";
import { rememberReturnTo } from "@jobcentre/frontend-kit/sign-in-storage";
import { useNotify } from "@jobcentre/frontend-kit/ui";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { ForgetOnSignOut } from "./forget-on-sign-out.tsx";
import { OtherAccount } from "./other-account.tsx";
import { OtherBuild } from "./other-build.tsx";

const ENDED = "Your session has ended. What you typed is kept: sign in again to go on.";
/** Why it has, nobody is told: whoever has the cookie learns nothing. */
const ENDED_FOR_COLLEAGUE = `${ENDED} If you no longer work in your company's account, you read so then.`;

/** Keeps whether who is signed in is a company's colleague, for when they are so no longer. */
function NoteColleague({ noted }: { noted: RefObject<boolean> }) {
  const { user } = useSession();
  useEffect(() => {
    if (user) noted.current = user.colleague_id !== undefined;
  }, [user, noted]);
  return null;
}

/** The session, with words for its end, by signing out or while somebody was at work, and for what goes wrong with it. */
export function SessionWithNotices({ children }: { children: ReactNode }) {
  const notify = useNotify();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  /** Where somebody was when their session ended: pages lead elsewhere as soon as they see it. */
  const endedAt = useRef<string>(undefined);
  const wasColleague = useRef(false);

  function tellEnd() {
    const place = endedAt.current;
    endedAt.current = undefined;
    if (place === undefined) return;
    const signIn = () => {
      rememberReturnTo(place);
      navigate("/auth");
    };
    // The portal has led to its own sign-in, which is on screen.
    const way = place.startsWith("/admin") ? undefined : { label: "Sign in", onClick: signIn };
    notify.error(wasColleague.current ? ENDED_FOR_COLLEAGUE : ENDED, way);
  }
  return (
    <SessionProvider
      onFailure={(text, retry) => notify.error(text, { label: "Retry", onClick: retry })}
      onEnded={() => {
        endedAt.current = here;
        // The portal leads to its own sign-in at once; what led there before is remembered already.
        if (pathname.startsWith("/admin/dashboard")) rememberReturnTo(here);
      }}
      onSignedOut={() => notify.success("You are signed out.")}
    >
      <ForgetOnSignOut onForgotten={tellEnd} />
      <NoteColleague noted={wasColleague} />
      <OtherAccount />
      <OtherBuild />
      {children}
    </SessionProvider>
  );
}
