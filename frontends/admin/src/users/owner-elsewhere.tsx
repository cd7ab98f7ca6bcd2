import { PersonLink } from "../components/person-link.tsx";
import type { UserDetail } from "./users.api.ts";
import { calledAs } from "./users.rules.ts";

interface OwnerElsewhereProps {
  user: UserDetail;
  company: NonNullable<UserDetail["owner_of"]>;
}

/** In place of what could be done with an account that its person does not sign in to any more: where it reaches them. */
export const OwnerElsewhere = ({ user, company }: OwnerElsewhereProps) => (
  <p>
    {calledAs(user)} owns the account of{" "}
    <PersonLink id={company.id} name={company.name || "a company"} tab="employers" list={calledAs(user)} /> and signs in
    to that one. Write to them, suspend or delete it there: nothing done here would reach them.
  </p>
);
