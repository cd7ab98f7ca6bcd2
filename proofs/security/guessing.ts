import { eventually } from "@jobcentre/e2e/eventually";
import type { Proof, ProofContext } from "../src/proof.ts";
import { type Caller, newCaller } from "./kit/caller.ts";
import type { Centre } from "./kit/centre.ts";
import { CHECKS_PER_WINDOW, compare, guess, guessAt, guessCodes, mostInAWindow, WINDOW_MS } from "./kit/guesses.ts";
import { type Part, startPart } from "./kit/part.ts";
import { type NewAdmin, newAdmin, superAdmin } from "./kit/people.ts";
import { centreOf } from "./kit/shared-centre.ts";
import { acceptInvitation, atCallback, exchange, passwordSignIn } from "./kit/sign-in.ts";
import { newTally, type Tally } from "./kit/violations.ts";

const GUESSES = 10_000;
const PASSWORD = "the owner's own password";

const windowNow = (): number => Math.floor(Date.now() / WINDOW_MS);

async function adminWithPassword(centre: Centre, boss: Caller): Promise<NewAdmin> {
  const admin = await newAdmin(centre, boss);
  await acceptInvitation(newCaller(centre), admin.invitation, PASSWORD);
  return admin;
}

export const SHORT_WINDOW = {
  file: "services/admin/src/accounts/login-limit.rules.ts",
  find: "15 * 60 * 1000",
  replace: "4_000",
};

/** One more instance of admin behind a gateway of its own, with a window that ends while one can wait for it. */
async function withShortWindow(context: ProofContext, centre: Centre): Promise<{ url: string; stop(): Promise<void> }> {
  const programs = await context.programsWith([SHORT_WINDOW]);
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

    context.say("codes of a second factor");
    const withCode = await adminWithPassword(centre, boss);
    const codes_checked = await guessCodes(centre, withCode, PASSWORD, context.short ? 40 : 500, tally);

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
        codes_checked,
      }),
    ];
  },
};
