import { Link, useLocation } from "@jobcentre/frontend-kit/router";

interface PersonLinkProps {
  /** The account. */
  id: string;
  name: string;
  /** What the list is called that the person's page leads back to, narrowed as it is now. */
  list: string;
}

/** The way to everything known of a person, and from there back to this list. */
export function PersonLink({ id, name, list }: PersonLinkProps) {
  const { pathname, search } = useLocation();
  return (
    <Link to={`/admin/dashboard/users/${id}`} state={{ list: pathname + search, label: list }}>
      {name}
    </Link>
  );
}
