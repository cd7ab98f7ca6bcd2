import { randomBytes } from "node:crypto";
import { eventually } from "@jobcentre/e2e/eventually";
import type { Proof, ProofContext } from "../src/proof.ts";
import { type Answer, type Caller, newCaller } from "./kit/caller.ts";
import type { Centre } from "./kit/centre.ts";
import { type Part, startPart } from "./kit/part.ts";
import { type NewAdmin, newAdmin, superAdmin } from "./kit/people.ts";
import { centreOf } from "./kit/shared-centre.ts";
import { acceptInvitation, atCallback, exchange, passwordSignIn } from "./kit/sign-in.ts";
import { inLanes, newTally, percentile, rounded, type Tally } from "./kit/violations.ts";

const GUESSES = 10_000;
const CHECKS_PER_WINDOW = 10;
const WINDOW_MS = 15 * 60 * 1000;
const PASSWORD = "the owner's own password";

const windowNow = (): number => Math.floor(Date.now() / WINDOW_MS);
const guess = (): string => randomBytes(9).toString("base64url");

async function adminWithPassword(centre: Centre, boss: Caller): Promise<NewAdmin> {
  const admin = await newAdmin(centre, boss);
  await acceptInvitation(newCaller(centre), admin.invitation, PASSWORD);
  return admin;
}

/** Guesses from ever new addresses at both gateways; answers how often a password was really checked, by account. */
async function guessAt(
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
async function mostInAWindow(centre: Centre, email: string): Promise<number> {
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
async function compare(
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

/** One more instance of admin behind a gateway of its own, with a window that ends while one can wait for it. */
async function withShortWindow(context: ProofContext, centre: Centre): Promise<{ url: string; stop(): Promise<void> }> {
  const programs = await context.programsWith([
    { file: "services/admin/src/accounts/login-limit.rules.ts", find: "15 * 60 * 1000", replace: "4_000" },
  ]);
  const env = centre.environment({ PORT: "0", METRICS_PORT: "0" });
  const parts: Part[] = [await startPart({ programs, program: "services/admin/start", name: "admin-2", env })];
  parts.push(
    await startPart({
      programs,
      program: "gateway/start",
      name: "gateway-3",
      env: { ...env, ADMIN_URL: parts[0]?.url ?? "" },
    }),
  );
  return {
    url: parts[1]?.url ?? "",
    async stop() {
      for (const part of parts.reverse()) await part.stop();
    },
  };
}

/** The owner comes in while others guess: at once from a browser they used before or through the provider, later from any. */
async function ownerComesIn(
  context: ProofContext,
  centre: Centre,
  owner: NewAdmin,
  usedBefore: Caller,
  tally: Tally,
): Promise<number> {
  const known = await passwordSignIn(usedBefore, owner.email, PASSWORD);
  tally.check(known.status !== 200, `from a browser used before the owner was answered ${known.status}`);
  const elsewhere = await passwordSignIn(newCaller(centre), owner.email, PASSWORD);
  tally.check(elsewhere.status !== 429, `from a new browser the owner was answered ${elsewhere.status}`);
  const visitor = newCaller(centre);
  const exchanged = await exchange(visitor, await atCallback(centre, visitor, owner.email));
  const { is_admin } = await visitor.ok<{ is_admin: boolean }>("GET /api/users/me");
  tally.check(exchanged.status !== 200 || !is_admin, "through the provider the owner did not come in");

  const short = await withShortWindow(context, centre);
  try {
    for (let count = 0; count < 2 * CHECKS_PER_WINDOW; count += 1)
      await passwordSignIn(newCaller(centre), owner.email, guess(), short.url);
    const startedAt = performance.now();
    const again = await eventually(
      "the owner's sign-in after the window",
      async () =>
        (await passwordSignIn(newCaller(centre), owner.email, PASSWORD, short.url)).status === 200 || undefined,
      { withinMs: 10_000, everyMs: 200 },
    ).catch(() => false);
    tally.check(!again, "the owner does not come in after the window");
    return Math.round(performance.now() - startedAt);
  } finally {
    await short.stop();
  }
}

export const guessing: Proof = {
  promise: "guessing",
  sabotage: {
    name: "guesses that nobody counts",
    file: "services/admin/src/accounts/login-limit.rules.ts",
    find: "if (count <= MAX_CHECKS) return null;",
    replace: "if (count > 0) return null;",
  },
  async run(context) {
    const centre = await centreOf(context);
    const tally = newTally(context);
    const boss = await superAdmin(centre);
    const count = context.short ? 300 : GUESSES;
    const owners: NewAdmin[] = [];
    for (let made = 0; made < 4; made += 1) owners.push(await adminWithPassword(centre, boss));
    const owner = owners[0] as NewAdmin;
    const usedBefore = newCaller(centre);
    await passwordSignIn(usedBefore, owner.email, PASSWORD);

    const accounts = [...owners.map(({ email }) => email), `nobody.${guess().toLowerCase()}@example.com`];
    context.say(`${count} guesses at ${accounts.length} accounts`);
    const startedIn = windowNow();
    const checked = await guessAt(centre, accounts, count, tally);
    // What the owner does meanwhile brings the guessers nothing.
    await passwordSignIn(usedBefore, owner.email, PASSWORD);
    const more = await guessAt(centre, [owner.email], 40, tally);
    checked.set(owner.email, (checked.get(owner.email) ?? 0) + (more.get(owner.email) ?? 0));
    const windows = windowNow() - startedIn + 1;
    const mostChecked = new Map<string, number>();
    for (const [email, answered] of checked) {
      mostChecked.set(email, await mostInAWindow(centre, email));
      const tooMany = answered > CHECKS_PER_WINDOW * windows || (mostChecked.get(email) ?? 0) > CHECKS_PER_WINDOW;
      tally.check(tooMany, `${answered} passwords of ${email} were checked, ${mostChecked.get(email)} in one window`);
    }

    context.say("the owner comes in meanwhile");
    const waited_ms = await ownerComesIn(context, centre, owner, usedBefore, tally);

    context.say("known and unknown accounts side by side");
    const known: NewAdmin[] = [];
    for (let made = 0; made < (context.short ? 4 : 20); made += 1) known.push(await adminWithPassword(centre, boss));
    const times = await compare(centre, known, tally);
    return [
      tally.line("guessing", {
        guesses: count,
        windows,
        most_checked_in_a_window: Math.max(...mostChecked.values()),
        ...times,
        owner_waited_ms: waited_ms,
      }),
    ];
  },
};
