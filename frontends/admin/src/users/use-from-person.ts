import { useLocation } from "@jobcentre/frontend-kit/router";
import type { FromPerson } from "../components/from-person.ts";
import type { UserDetail } from "./users.api.ts";
import { calledAs } from "./users.rules.ts";

/** What a link from a person's page tells the list that it leads to: whose page it was, and where from there the way back leads. */
export function useFromPerson(user: UserDetail): FromPerson {
  const { pathname, state } = useLocation();
  return { person: { name: calledAs(user), path: pathname, state } };
}
