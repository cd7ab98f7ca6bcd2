import { EMAIL_SHAPE } from "@jobcentre/contracts/fields";

/** A person the account page offers with one press: who they are and what there is to see as them. */
export type DemoAccount = { email: string; name: string; label: string };

/** The address as an account is keyed by it (trimmed, lower case), or null where it is no e-mail address. */
export function accountEmail(typed: string): string | null {
  const email = typed.trim().toLowerCase();
  return email.length <= 254 && EMAIL_SHAPE.test(email) ? email : null;
}

/** The claims about the person behind an address; `sub` is the address, so that another PORT is the same person. */
export function accountClaims(email: string, demoAccounts: readonly DemoAccount[]) {
  const known = demoAccounts.find((account) => account.email.toLowerCase() === email);
  return { sub: email, email, email_verified: true, name: known?.name ?? nameFromEmail(email) };
}

function nameFromEmail(email: string): string {
  const local = email.slice(0, email.indexOf("@"));
  const words = local.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
  return words.length === 0 ? local : words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}
