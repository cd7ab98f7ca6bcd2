import { asTyped } from "@jobcentre/contracts/fields";
import { folded } from "@jobcentre/contracts/folded";
import { sameNumber } from "@jobcentre/contracts/same-number";

interface Company {
  business_name: string;
  cac_number: string;
}

/** A name to be compared with another, also one that was kept before signs that nobody sees were taken out. */
export const comparable = (name: string): string => folded(asTyped(name));

/** Whether two names are one, however they are written. */
export const sameWords = (one: string, other: string): boolean => comparable(one) === comparable(other);

/** Whether a company is still who the centre knows, by its name and CAC number; another spelling of them is the same. */
export const isSameCompany = (before: Company, after: Company): boolean =>
  sameWords(before.business_name, after.business_name) && sameNumber(before.cac_number, after.cac_number);

/** Whether a person is still who the centre knows, by the name; another spelling of it is the same. */
export const isSamePerson = (before: { full_name: string }, after: { full_name: string }): boolean =>
  sameWords(before.full_name, after.full_name);
