import { useQueryClient } from "@jobcentre/frontend-kit/query";
import { useSession } from "@jobcentre/frontend-kit/session";
import { useEffect, useRef } from "react";

/** Drops everything that was loaded for somebody when somebody else, or nobody, is signed in. */
export function ForgetOnSignOut() {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const before = useRef<string>(undefined);

  useEffect(() => {
    if (before.current !== undefined && before.current !== user?.id) queryClient.clear();
    before.current = user?.id;
  }, [queryClient, user?.id]);
  return null;
}
