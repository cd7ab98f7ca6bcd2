import { useQueryClient } from "@jobcentre/frontend-kit/query";
import { useSession } from "@jobcentre/frontend-kit/session";
import { useNotify } from "@jobcentre/frontend-kit/ui";
import { useEffect, useRef } from "react";

/** Drops everything that was loaded for somebody or said to them when somebody else, or nobody, is signed in. */
export function ForgetOnSignOut({ onForgotten }: { onForgotten: () => void }) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { user } = useSession();
  const before = useRef<string>(undefined);
  const told = useRef(onForgotten);
  told.current = onForgotten;

  useEffect(() => {
    if (before.current !== user?.id) {
      // What asked to sign in is no longer true once somebody is.
      notify.clear();
      if (before.current !== undefined) {
        // Not clear(): a screen that is drawn for the next person already shows what it found, until it is told.
        void queryClient.forgetPerson();
        told.current();
      }
    }
    before.current = user?.id;
  }, [queryClient, notify, user?.id]);
  return null;
}
