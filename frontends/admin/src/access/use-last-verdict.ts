import { useSession } from "@jobcentre/frontend-kit/session";
import { useState } from "react";
import { type AdminAccess, useAdminAccess } from "./admin-access.ts";

/** As useAdminAccess; while it is looked again for the same person, what was found out last: nothing drawn from it goes, nor what is typed there. */
export function useLastVerdict(): AdminAccess {
  const { user } = useSession();
  const access = useAdminAccess();
  const [last, setLast] = useState({ access, of: user?.id });
  const isKnown = access.state !== "checking";
  if (isKnown && (access.state !== last.access.state || user?.id !== last.of)) setLast({ access, of: user?.id });
  return !isKnown && user?.id === last.of ? last.access : access;
}
