import type { Employer } from "./employer.model.ts";

/** What the use cases of jobs need to know of the employer who acts. */
export interface KnownEmployer {
  account_id: string;
  business_name: string;
  is_verified: boolean;
}

/** The same from its copy; an old one need not say whether it is verified. */
export const knownEmployer = ({ _id, business_name, is_verified }: Employer): KnownEmployer => ({
  account_id: _id,
  business_name,
  is_verified: is_verified ?? false,
});
