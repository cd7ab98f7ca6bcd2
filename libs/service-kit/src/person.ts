import type { UserType } from "@jobcentre/contracts/options";

/** Who makes a request, as the verified access token says. */
export interface Person {
  account_id: string;
  email: string;
  name: string;
  user_type: UserType | null;
  is_admin: boolean;
  /** Whether the centre suspended the account; left out otherwise. */
  is_suspended?: true | undefined;
}
