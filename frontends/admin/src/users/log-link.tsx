import { Link } from "@jobcentre/frontend-kit/router";
import { logOf } from "./lists-of-person.rules.ts";
import { useFromPerson } from "./use-from-person.ts";
import type { UserDetail } from "./users.api.ts";

/** The way to what the activity log has of a person. */
export function LogLink({ user }: { user: UserDetail }) {
  return (
    <Link to={logOf(user.id)} state={useFromPerson(user)}>
      What the activity log has of them
    </Link>
  );
}
