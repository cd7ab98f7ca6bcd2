import { useLocation, useNavigate } from "@jobcentre/frontend-kit/router";
import { SessionProvider } from "@jobcentre/frontend-kit/session";
import { rememberReturnTo } from "@jobcentre/frontend-kit/sign-in-storage";
import { useNotify } from "@jobcentre/frontend-kit/ui";
import { type ReactNode, useRef } from "react";
import { ForgetOnSignOut } from "./forget-on-sign-out.tsx";
import { OtherAccount } from "./other-account.tsx";

/** The session, with words for its end, by signing out or while somebody was at work, and for what goes wrong with it. */
export function SessionWithNotices({ children }: { children: ReactNode }) {
  const notify = useNotify();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  /** Where somebody was when their session ended: pages lead elsewhere as soon as they see it. */
  const endedAt = useRef<string>(undefined);

  function tellEnd() {
    const place = endedAt.current;
    endedAt.current = undefined;
    if (place === undefined) return;
    notify.error("Your session has ended. What you typed is kept: sign in again to go on.", {
      label: "Sign in",
      onClick: () => {
        rememberReturnTo(place);
        navigate(place.startsWith("/admin") ? "/admin/auth" : "/auth");
      },
    });
  }
  return (
    <SessionProvider
      onFailure={(text, retry) => notify.error(text, { label: "Retry", onClick: retry })}
      onEnded={() => {
        endedAt.current = here;
        // The portal leads to its own sign-in at once, where nobody needs the notice to go on.
        if (pathname.startsWith("/admin/")) rememberReturnTo(here);
      }}
      onSignedOut={() => notify.success("You are signed out.")}
    >
      <ForgetOnSignOut onForgotten={tellEnd} />
      <OtherAccount />
      {children}
    </SessionProvider>
  );
}
