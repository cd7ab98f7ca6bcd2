import { email, lineText } from "@jobcentre/contracts/fields";
import { Problem } from "@jobcentre/service-kit/problem";
import * as z from "zod";
import type { ProviderPerson } from "../accounts/account-of-provider.ts";

const shortText = lineText().max(200).optional().catch(undefined);
/** Beyond ASCII an address is refused, not cleaned as one that people type: the provider has verified another one. */
const verifiedEmail = z
  .string()
  .regex(/^[ -~]*$/)
  .pipe(email);

const claims = z.object({
  sub: z.string().min(1).max(300),
  email: verifiedEmail,
  // Some providers write the text "true".
  email_verified: z.union([z.boolean(), z.stringbool()]).optional().catch(false),
  name: shortText,
  given_name: shortText,
  family_name: shortText,
  preferred_username: shortText,
  sid: z.string().min(1).max(300).optional().catch(undefined),
  picture: z
    .url({ protocol: /^https$/ })
    .max(1000)
    .optional()
    .catch(undefined),
});

const UNWRITABLE =
  "We cannot write to the e-mail address of the account you sign in with. Please sign in with another.";

/** Why the claims do not do, for the operator: no value of them, but which one it is and what helps. */
function whatIsWrong(given: unknown, isOdd: boolean): Error {
  const { sub, email, email_verified } = (given ?? {}) as Record<string, unknown>;
  if (!sub) return new Error("the provider tells no sub");
  if (!email)
    return new Error("the provider tells no e-mail: OIDC_SCOPE has to ask for it, and the client may be told it");
  if (isOdd) return new Error("the provider tells an e-mail that cannot be written to");
  if (email_verified === undefined)
    return new Error(
      "the provider does not say email_verified: OIDC_EMAIL=trusted, only where all accounts are your own",
    );
  return new Error("the provider says email_verified: false: it has to verify the address");
}

/**
 * The person in a provider's verified claims; refuses one without an e-mail that the provider has verified. Where it
 * `trustsEmail`, one that the provider says nothing about counts too, but never one that is said not to be verified.
 */
export function personOfClaims(issuerKey: string, given: unknown, trustsEmail = false): ProviderPerson {
  const parsed = claims.safeParse(given);
  const isSilent = (given as { email_verified?: unknown } | undefined)?.email_verified === undefined;
  const counts = parsed.data?.email_verified === true || (trustsEmail && isSilent);
  const isOdd = parsed.error?.issues.some(({ path, code }) => path[0] === "email" && code === "invalid_format");
  if (isOdd) throw new Problem("email_not_verified", { text: UNWRITABLE, cause: whatIsWrong(given, true) });
  if (!parsed.success || !counts) throw new Problem("email_not_verified", { cause: whatIsWrong(given, false) });
  const { sub, email, name, given_name, family_name, preferred_username, picture, sid } = parsed.data;
  const inParts = [given_name, family_name].filter(Boolean).join(" ");
  const called = name || inParts || preferred_username || email;
  return { issuer: issuerKey, subject: sub, email, name: called, picture: picture ?? null, ...(sid && { sid }) };
}
