import { useSession } from "@jobcentre/frontend-kit/session";
import { Fragment, type ReactNode } from "react";

/** What is written is its writer's: who is signed in after them begins anew. */
export function OfWriter({ children }: { children: ReactNode }) {
  const { user } = useSession();
  return user && <Fragment key={user.id}>{children}</Fragment>;
}
