import { companyKey } from "@jobcentre/contracts/company-key";
import type { hiddenFrom } from "@jobcentre/contracts/http/identity";
import type { Types } from "mongoose";
import type * as z from "zod";

/** How many companies one person hides from: more than anybody works for or hears from. */
export const MOST_HIDDEN_FROM = 50;

/** A company that does not find a person; part of the person's profile. */
export interface HiddenFrom {
  _id: Types.ObjectId;
  name: string;
  /** The name as lists are compared, see companyKey. */
  key: string;
  /** Its account, where the person knew it from a message or a download. */
  employer_id?: string;
  since: Date;
}

/** What a company is known by in people's lists. */
export function keysOfCompany(employerId: string, name: string): string[] {
  const key = companyKey(name);
  return key ? [employerId, key] : [employerId];
}

/** What is stored to find the people who hide from a company: its account where that is known, and its name. */
export const keysOf = (companies: HiddenFrom[]): string[] => [
  ...new Set(companies.flatMap(({ key, employer_id }) => [key, ...(employer_id ? [employer_id] : [])])),
];

/** Whether a company is on the list: by its account where both know it, else by its name. */
export const isListed = (company: Pick<HiddenFrom, "key" | "employer_id">, list: readonly HiddenFrom[]): boolean =>
  list.some(({ key, employer_id }) =>
    employer_id && company.employer_id ? employer_id === company.employer_id : key === company.key,
  );

export const hiddenFromView = ({ _id, name, employer_id, since }: HiddenFrom): z.output<typeof hiddenFrom> => ({
  id: _id.toHexString(),
  name,
  ...(employer_id && { employer_id }),
  since: since.toISOString(),
});
