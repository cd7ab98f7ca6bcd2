import { useNavigate } from "@jobcentre/frontend-kit/router";
import { rememberReturnTo } from "@jobcentre/frontend-kit/sign-in-storage";

/** Sends somebody to sign in who then comes back to `returnTo`, a path of this site. */
export function useSignIn(): (returnTo: string) => void {
  const navigate = useNavigate();
  return (returnTo) => {
    rememberReturnTo(returnTo);
    navigate("/auth");
  };
}
