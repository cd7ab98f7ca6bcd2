import { Problem } from "@jobcentre/service-kit/problem";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { loginAttemptModel } from "./login-attempt.model.ts";
import { loginWindow, waitSeconds } from "./login-limit.rules.ts";

type Deps = Pick<ServiceDeps, "db" | "now">;

/** Counts one password check before it happens; throws Problem("too_many_requests") when the window's checks are used up. */
export async function countPasswordCheck({ db, now }: Deps, userId: string): Promise<void> {
  const at = now();
  const window = loginWindow(userId, at);
  const counted = await loginAttemptModel(db)
    .findOneAndUpdate(
      { _id: window.key },
      { $inc: { count: 1 }, $setOnInsert: { window_ends_at: window.ends_at } },
      { upsert: true, returnDocument: "after" },
    )
    // Never part of a transaction around it: a refused sign-in must still count.
    .session(null)
    .lean();
  const seconds = waitSeconds(counted.count, window, at);
  if (seconds !== null) throw new Problem("too_many_requests", { retryAfterSeconds: seconds });
}

/** The right password starts the count anew: it is guessing that is limited. */
export async function forgetPasswordChecks({ db, now }: Deps, userId: string): Promise<void> {
  await loginAttemptModel(db)
    .deleteOne({ _id: loginWindow(userId, now()).key })
    .session(null);
}
