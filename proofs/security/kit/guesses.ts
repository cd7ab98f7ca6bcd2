import { randomBytes } from "node:crypto";
import { type Answer, newCaller } from "./caller.ts";
import type { Centre } from "./centre.ts";
import type { NewAdmin } from "./people.ts";
import { passwordSignIn, turnOnSecondFactor } from "./sign-in.ts";
import { inLanes, percentile, rounded, type Tally } from "./violations.ts";

export const CHECKS_PER_WINDOW = 10;
export const WINDOW_MS = 15 * 60 * 1000;

/** A password that nobody chose. */
export const guess = (): string => randomBytes(9).toString("base64url");

/** Guesses from ever new addresses at both gateways; answers how often a password was really checked, by account. */
export async function guessAt(
  centre: Centre,
  accounts: readonly string[],
  count: number,
  tally: Tally,
): Promise<Map<string, number>> {
  const checked = new Map(accounts.map((email) => [email, 0]));
  const tries = Array.from({ length: count }, (_, at) => at);
  await inLanes(16, tries, async (at) => {
    const email = accounts[at % accounts.length] as string;
    const answer = await passwordSignIn(newCaller(centre), email, guess(), centre.gateways[at % 2]);
    if (answer.status === 401 || answer.status === 200) checked.set(email, (checked.get(email) ?? 0) + 1);
    // 503: more at once than the machine carries; how many were checked all the same is counted by the facts below.
    const waits = [429, 503].includes(answer.status) && Number(answer.headers.get("retry-after")) > 0;
    const isRight = answer.status === 401 || waits;
    tally.check(!isRight, () => `a guess was answered ${answer.status}`);
  });
  return checked;
}

/**
 * How often the hash function was reached for an account, in the window where that was most: every refused password is a
 * fact for the activity log.
 */
export async function mostInAWindow(centre: Centre, email: string): Promise<number> {
  const facts = centre.databaseOf("admin").collection("outbox").find({ aggregate_id: "refused-sign-ins" });
  const byWindow = new Map<number, number>();
  for (const { envelope } of await facts.toArray()) {
    const { data, occurred_at } = JSON.parse(String(envelope)) as { data: { email: string }; occurred_at: string };
    const window = Math.floor(Date.parse(occurred_at) / WINDOW_MS);
    if (data.email === email) byWindow.set(window, (byWindow.get(window) ?? 0) + 1);
  }
  return Math.max(0, ...byWindow.values());
}

/** What an answer tells, without what is new in each. */
function told({ status, body, headers }: Answer): string {
  const { request_id: _new, ...rest } = body ?? {};
  const names = [...headers.keys()].filter((name) => name !== "content-length").sort();
  return JSON.stringify([status, rest, names]);
}

/** Known and unknown accounts side by side: the same answer in the same time. */
export async function compare(
  centre: Centre,
  known: readonly NewAdmin[],
  tally: Tally,
): Promise<{ known_ms: number; unknown_ms: number }> {
  const times = { known: [] as number[], unknown: [] as number[] };
  const answers = { known: new Set<string>(), unknown: new Set<string>() };
  for (const admin of known) {
    const nobody = `nobody.${guess().toLowerCase()}@example.com`;
    for (let round = 0; round < CHECKS_PER_WINDOW; round += 1) {
      // Who comes first changes, so that neither always finds the machine warm.
      const pair = [["known", admin.email] as const, ["unknown", nobody] as const];
      for (const [kind, email] of round % 2 ? pair : pair.reverse()) {
        const answer = await passwordSignIn(newCaller(centre), email, guess());
        if (answer.status !== 401) continue;
        times[kind].push(answer.ms);
        answers[kind].add(told(answer));
      }
    }
  }
  const [mine, theirs] = [[...answers.known].sort().join(), [...answers.unknown].sort().join()];
  tally.check(mine !== theirs, () => `answers differ: ${mine} and ${theirs}`);
  const [known_ms, unknown_ms] = [percentile(times.known, 0.5), percentile(times.unknown, 0.5)];
  const allowed = Math.max(3, 0.2 * Math.min(known_ms, unknown_ms));
  tally.check(
    Math.abs(known_ms - unknown_ms) > allowed,
    `known accounts take ${rounded(known_ms)} ms, unknown ones ${rounded(unknown_ms)} ms`,
  );
  return { known_ms: rounded(known_ms), unknown_ms: rounded(unknown_ms) };
}

const dayNow = (): number => Math.floor(Date.now() / (24 * 60 * 60 * 1000));

/** Somebody who knows the password guesses codes, from ever new addresses; answers how many were really checked. */
export async function guessCodes(
  centre: Centre,
  { email }: NewAdmin,
  password: string,
  count: number,
  tally: Tally,
): Promise<number> {
  const owner = newCaller(centre);
  await passwordSignIn(owner, email, password);
  const { recovery_codes } = await turnOnSecondFactor(owner, password);
  const startedOn = dayNow();
  let checked = 0;
  await inLanes(
    8,
    Array.from({ length: count }, (_, at) => at),
    async (at) => {
      const body = { email, password, code: String(at).padStart(6, "0") };
      const answer = await newCaller(centre).call("POST /api/admin/direct-login", {
        body,
        to: centre.gateways[at % 2],
      });
      if (answer.body?.code === "second_factor_refused") checked += 1;
      else tally.check(![429, 503].includes(answer.status), () => `a guessed code was answered ${answer.status}`);
    },
  );
  const days = dayNow() - startedOn + 1;
  tally.check(checked > CHECKS_PER_WINDOW * days, `${checked} guessed codes were checked in ${days} days`);
  const body = { email, password, code: recovery_codes[0] };
  const known = await owner.call("POST /api/admin/direct-login", { body });
  tally.check(known.status !== 200, `while others guess codes the owner was answered ${known.status}`);
  return checked;
}
