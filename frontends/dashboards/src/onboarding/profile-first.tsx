import { useLocation, useNavigate } from "@jobcentre/frontend-kit/router";
import { rememberReturnTo } from "@jobcentre/frontend-kit/sign-in-storage";
import { useEffect } from "react";

/** In place of a page for job seekers, for who has no profile yet: asks for that, and comes back here. */
export function ProfileFirst() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    rememberReturnTo(pathname + search);
    navigate("/job-seeker/onboarding", { replace: true });
  }, [navigate, pathname, search]);
  return null;
}
