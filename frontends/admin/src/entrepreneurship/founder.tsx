import { Link } from "@jobcentre/frontend-kit/router";

interface FounderProps {
  name: string;
  /** Missing in answers of before. */
  accountId: string | undefined;
}

/** Who founded a business, with the way to everything known of them. */
export function Founder({ name, accountId }: FounderProps) {
  return accountId ? <Link to={`/admin/dashboard/users/${accountId}`}>{name}</Link> : name;
}
