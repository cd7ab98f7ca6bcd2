import type { Proof } from "../src/proof.ts";
import { certificates } from "./certificates.ts";
import { cookies } from "./cookies.ts";
import { crossSite } from "./cross-site.ts";
import { files } from "./files.ts";
import { guessing } from "./guessing.ts";
import { hostileSearch } from "./hostile-search.ts";
import { links } from "./links.ts";
import { malformedInput } from "./malformed-input.ts";
import { massAssignment } from "./mass-assignment.ts";
import { pagePolicy } from "./page-policy.ts";
import { privacy } from "./privacy.ts";
import { roles } from "./roles.ts";
import { secretsProof } from "./secrets.ts";
import { sessions } from "./sessions.ts";
import { softwareKeys } from "./software-keys.ts";

/** What `npm run test:security` proves, in this order; all of them on one running product. */
export const security: readonly Proof[] = [
  roles,
  malformedInput,
  massAssignment,
  hostileSearch,
  guessing,
  sessions,
  softwareKeys,
  cookies,
  files,
  links,
  certificates,
  crossSite,
  pagePolicy,
  privacy,
  secretsProof,
];
