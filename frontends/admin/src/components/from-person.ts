import { useLocation, useNavigate } from "@jobcentre/frontend-kit/router";
import { useEffect, useState } from "react";

interface Person {
  name: string;
  path: string;
  state: unknown;
}

/** Who leads to a list that is narrowed to one person: their name, their page, and what the way back from there is. */
export interface FromPerson {
  person?: Person;
}

/** Whom a list is narrowed to, as the link that led there said, also once filters or pages, which say nothing of them, are chosen. */
export function useKnownPerson(id: string | undefined): Person | undefined {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const said = (state as FromPerson | null)?.person;
  const [known, setKnown] = useState<{ id: string; person: Person }>();
  if (id && said && (known?.id !== id || known.person !== said)) setKnown({ id, person: said });
  const person = said ?? (known?.id === id ? known?.person : undefined);
  const isUntold = person !== undefined && said === undefined;
  // For who comes back here, or loads the page anew.
  useEffect(() => {
    if (isUntold) navigate(pathname + search, { replace: true, state: { ...(state as object | null), person } });
  }, [isUntold, navigate, pathname, search, state, person]);
  return person;
}
