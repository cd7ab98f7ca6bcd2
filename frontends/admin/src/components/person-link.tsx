import { Link, useLocation } from "@jobcentre/frontend-kit/router";

interface PersonLinkProps {
  /** The account. */
  id: string;
  name: string;
  /** Under which tab; people's unless told. */
  tab?: "users" | "employers";
  /** What the list is called that the person's page leads back to, narrowed as it is now. */
  list: string;
}

/** The way to everything known of a person, and from there back to this list, with what was known there of the way before it. */
export function PersonLink({ id, name, list, tab = "users" }: PersonLinkProps) {
  const { pathname, search, state } = useLocation();
  return (
    <Link to={`/admin/dashboard/${tab}/${id}`} state={{ list: pathname + search, label: list, from: state }}>
      {name}
    </Link>
  );
}
