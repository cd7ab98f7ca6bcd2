import { setTimeout as sleep } from "node:timers/promises";
import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import { employerModel } from "./employer.model.ts";
import { type KnownEmployer, knownEmployer } from "./known-employer.ts";

const WAIT_MS = 2_000;
const STEP_MS = 50;

/**
 * The copy of an employer. Whoever posts right after registering can be faster than the event that brings the
 * copy, so it is awaited for a moment; then Problem("service_unavailable") asks to try again.
 */
export async function awaitEmployer(db: Connection, accountId: string, waitMs = WAIT_MS): Promise<KnownEmployer> {
  const giveUpAt = performance.now() + waitMs;
  for (;;) {
    // A transaction around this would never see what arrives after it began.
    const employer = await employerModel(db).findById(accountId).session(null).lean();
    if (employer) return knownEmployer(employer);
    if (performance.now() >= giveUpAt) {
      const text = "Your company profile has not arrived here yet. Please try again in a moment.";
      throw new Problem("service_unavailable", { text, retryAfterSeconds: 2 });
    }
    await sleep(STEP_MS);
  }
}
