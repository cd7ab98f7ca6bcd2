import { useLocation, useNavigate } from "@jobcentre/frontend-kit/router";
import { rememberReturnTo } from "@jobcentre/frontend-kit/sign-in-storage";
import { useNotify } from "@jobcentre/frontend-kit/ui";
import { useEffect, useRef } from "react";

/** In place of the dashboard for who is not signed in: home, and why, with the way back to here. */
export function SignInFirst() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const notify = useNotify();
  const gone = useRef(false);
  useEffect(() => {
    // By then the address is another one.
    if (gone.current) return;
    gone.current = true;
    notify.info("Please sign in to open your dashboard", {
      label: "Sign in",
      onClick: () => {
        // Not before it is pressed: who signs in for something else does not come back here.
        rememberReturnTo(pathname + search + hash);
        navigate("/auth");
      },
    });
    navigate("/", { replace: true });
  }, [navigate, notify, pathname, search, hash]);
  return null;
}
