import { createStandingFailures } from "@jobcentre/messaging/standing-failures";
import type { Look } from "@jobcentre/service-kit/keep-looking";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { keepVerifiedLetters } from "./employer-profiles/keep-verified-letters.ts";
import { eraseRequested } from "./erasure/erase-requested.ts";
import { remindOfEnds } from "./program-keys/remind-of-ends.ts";

/** How soon an account goes that an operator asks to delete again. */
const ERASING_MS = 2_000;
/** How often is looked for keys that end soon; who watches the product hears of work that was not done for a quarter of an hour. */
const REMINDING_MS = 5 * 60_000;
/** How soon the names of verified companies are told apart again after instances of the version before ran. */
const NAMING_MS = 60_000;

/** What identity does by itself from time to time. */
export function looks(deps: ServiceDeps): Look[] {
  const failures = createStandingFailures(deps.log);
  return [
    {
      look: (isStopping) => eraseRequested({ ...deps, failures }, isStopping),
      everyMs: ERASING_MS,
      problem: "accounts to delete again not deleted, trying again",
      name: "deleting accounts again",
    },
    {
      look: (isStopping) => remindOfEnds(deps, isStopping),
      everyMs: REMINDING_MS,
      problem: "nobody reminded of keys that end soon, trying again",
      name: "reminding of keys",
    },
    {
      look: keepVerifiedLetters(deps.db, deps.now),
      everyMs: NAMING_MS,
      problem: "names of verified companies not looked at, trying again",
      name: "names of verified companies",
    },
  ];
}
