import { Problem } from "@jobcentre/service-kit/problem";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { loginAttemptModel } from "./login-attempt.model.ts";
import { codeWindow, type LoginWindow, loginWindow, waitSeconds, waitText } from "./login-limit.rules.ts";

type Deps = Pick<ServiceDeps, "db" | "now">;
type GiveBack = () => Promise<void>;

/**
 * Counts one password check before it happens, and answers how to give it back. Throws Problem("too_many_requests")
 * when the window's checks are used up.
 */
export const countPasswordCheck = (deps: Deps, userId: string, knownBrowser: string | null): Promise<GiveBack> =>
  count(deps, knownBrowser ? undefined : "in a browser you signed in with before", (at) =>
    loginWindow(userId, at, knownBrowser),
  );

/** The same for a code that comes with the right password; one that signed in before codes were asked for is a stranger's. */
export const countCodeCheck = (deps: Deps, userId: string, knownBrowser: string | null): Promise<GiveBack> =>
  count(deps, knownBrowser ? undefined : "in a browser where you have given a code before", (at) =>
    codeWindow(userId, at, knownBrowser),
  );

async function count(
  { db, now }: Deps,
  elsewhere: string | undefined,
  windowAt: (at: Date) => LoginWindow,
): Promise<GiveBack> {
  const at = now();
  const window = windowAt(at);
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
  if (seconds !== null) {
    const text = waitText(seconds, elsewhere);
    throw new Problem("too_many_requests", { text, retryAfterSeconds: seconds });
  }
  // It is guessing that is limited: the right password or code gives back its own check, and no guesser's.
  return async () => {
    await loginAttemptModel(db)
      .updateOne({ _id: window.key }, { $inc: { count: -1 } })
      .session(null);
  };
}
