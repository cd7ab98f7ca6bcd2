import { PersonLink } from "../components/person-link.tsx";

interface FounderProps {
  name: string;
  /** Missing in answers of before. */
  accountId: string | undefined;
}

/** Who founded a business, with the way to everything known of them. */
export function Founder({ name, accountId }: FounderProps) {
  return accountId ? <PersonLink id={accountId} name={name} list="Entrepreneurship" /> : name;
}
