import { Problem } from "@jobcentre/service-kit/problem";
import { z } from "zod";
import type { ProviderPerson } from "../accounts/account-of-provider.ts";

const claims = z.object({
  sub: z.string().min(1).max(300),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
  // Some providers write the text "true".
  email_verified: z.union([z.boolean(), z.stringbool()]).optional().catch(false),
  name: z.string().trim().max(200).optional().catch(undefined),
  picture: z
    .url({ protocol: /^https$/ })
    .max(1000)
    .optional()
    .catch(undefined),
});

/** The person in a provider's verified claims; refuses one without an e-mail that the provider has verified. */
export function personOfClaims(issuerKey: string, given: unknown): ProviderPerson {
  const parsed = claims.safeParse(given);
  if (!parsed.success || parsed.data.email_verified !== true) throw new Problem("email_not_verified");
  const { sub, email, name, picture } = parsed.data;
  return { issuer: issuerKey, subject: sub, email, name: name || email, picture: picture ?? null };
}
