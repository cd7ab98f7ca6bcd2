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
  picture: z
    .url({ protocol: /^https$/ })
    .max(1000)
    .optional()
    .catch(undefined),
});

const UNWRITABLE =
  "We cannot write to the e-mail address that your identity provider tells. Please sign in with another.";

/**
 * The person in a provider's verified claims; refuses one without an e-mail that the provider has verified. Where it
 * `trustsEmail`, one that the provider says nothing about counts too, but never one that is said not to be verified.
 */
export function personOfClaims(issuerKey: string, given: unknown, trustsEmail = false): ProviderPerson {
  const parsed = claims.safeParse(given);
  const isSilent = (given as { email_verified?: unknown } | undefined)?.email_verified === undefined;
  const counts = parsed.data?.email_verified === true || (trustsEmail && isSilent);
  const isOdd = parsed.error?.issues.some(({ path, code }) => path[0] === "email" && code === "invalid_format");
  if (isOdd) throw new Problem("email_not_verified", { text: UNWRITABLE });
  if (!parsed.success || !counts) throw new Problem("email_not_verified");
  const { sub, email, name, given_name, family_name, preferred_username, picture } = parsed.data;
  const inParts = [given_name, family_name].filter(Boolean).join(" ");
  const called = name || inParts || preferred_username || email;
  return { issuer: issuerKey, subject: sub, email, name: called, picture: picture ?? null };
}
