/** One way to sign in: who vouches for the person, and the person's key there. */
export interface Identity {
  issuer: string;
  subject: string;
}

/** Vouches for admins whose password the admin service checked; their subject is the e-mail. */
const PASSWORD_ISSUER = "password";

export const passwordIdentity = (email: string): Identity => ({ issuer: PASSWORD_ISSUER, subject: email });

/** The same identity where its issuer, an address without a path, is written with a slash at its end or without; else null. */
export function otherSpelling({ issuer, subject }: Identity): Identity | null {
  if (!URL.canParse(issuer) || new URL(issuer).pathname !== "/") return null;
  return { issuer: issuer.endsWith("/") ? issuer.slice(0, -1) : `${issuer}/`, subject };
}

const isSame = (a: Identity, b: Identity): boolean => a.issuer === b.issuer && a.subject === b.subject;

/** Whether the account is known by password only, so that a provider's verified e-mail may join it. */
export function isPasswordOnly(identities: readonly Identity[]): boolean {
  return identities.every((identity) => identity.issuer === PASSWORD_ISSUER);
}

/** An account's identities after a provider sign-in: a password belongs to its e-mail, so it does not follow to another. */
export function identitiesAfterSignIn(identities: readonly Identity[], provider: Identity, email: string): Identity[] {
  const own = passwordIdentity(email);
  const kept = identities.filter((identity) => identity.issuer !== PASSWORD_ISSUER || isSame(identity, own));
  return kept.some((identity) => isSame(identity, provider)) ? kept : [...kept, provider];
}
