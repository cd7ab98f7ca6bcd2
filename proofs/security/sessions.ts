import { setTimeout as delay } from "node:timers/promises";
import type { Proof, ProofContext } from "../src/proof.ts";
import { type Caller, newCaller, signedIn } from "./kit/caller.ts";
import { ADMIN, type Centre } from "./kit/centre.ts";
import { newColleague } from "./kit/colleague.ts";
import { newAdmin, newSeeker, superAdmin } from "./kit/people.ts";
import { ends, sessionOf, WITHIN_MS, withSession } from "./kit/session-ends.ts";
import { centreOf } from "./kit/shared-centre.ts";
import { atCallback, exchange, passwordSignIn } from "./kit/sign-in.ts";
import { inLanes, newTally, type Tally } from "./kit/violations.ts";

const isNobody = async (centre: Centre, session: string): Promise<boolean> =>
  (await withSession(centre, session).call("GET /api/users/me")).status === 401;

/** A session id that was there before a sign-in is worth nothing after it. */
async function fixation(centre: Centre, tally: Tally): Promise<void> {
  const ways: [string, (victim: Caller) => Promise<number>][] = [
    [
      "the provider",
      async (victim) => (await exchange(victim, await atCallback(centre, victim, "fixed.victim@example.com"))).status,
    ],
    ["a password", async (victim) => (await passwordSignIn(victim, ADMIN.email, ADMIN.password)).status],
  ];
  for (const [way, signIn] of ways) {
    const attacker = await signedIn(centre, "fixed.attacker@example.com");
    for (const planted of ["A".repeat(43), sessionOf(attacker)]) {
      const victim = withSession(centre, planted);
      const status = await signIn(victim);
      tally.check(status !== 200, `signing in by ${way} answered ${status}`);
      tally.check(sessionOf(victim) === planted, `after signing in by ${way} the session is the one that was planted`);
      await delay(WITHIN_MS);
      tally.check(
        !(await isNobody(centre, planted)),
        `the session before signing in by ${way} still stands for somebody`,
      );
    }
  }
}

/** Codes and the cookies of attempts are good once, and only together. */
async function replay(centre: Centre, tally: Tally): Promise<void> {
  const [first, second] = centre.gateways;
  const person = newCaller(centre);
  const callback = await atCallback(centre, person, "replayed@example.com");
  const cookies = new Map(person.cookies);
  const copy = (): Caller => newCaller(centre, new Map(cookies));

  const stranger = newCaller(centre);
  const other = await atCallback(centre, stranger, "replayed.other@example.com");
  const altered = new Map(
    [...cookies].map(([name, value]) => [name, name.startsWith("sign-in-") ? `${value.slice(0, -4)}AAAA` : value]),
  );
  const refused: [string, Caller, object][] = [
    ["a callback in a browser that began none", newCaller(centre), callback],
    ["a callback of somebody else's browser", newCaller(centre, new Map(stranger.cookies)), callback],
    ["somebody else's code with one's own state", copy(), { ...callback, code: other.code }],
    ["another state", copy(), { ...callback, state: other.state }],
    ["an altered cookie", newCaller(centre, altered), callback],
    ["a callback of another issuer", copy(), { ...callback, iss: "https://issuer.example" }],
    ["an invented code", newCaller(centre, new Map(stranger.cookies)), { ...other, code: "invented" }],
  ];
  for (const [name, caller, body] of refused) {
    const { status } = await exchange(caller, body);
    tally.check(status !== 400 || sessionOf(caller) !== "", `${name} answered ${status}`);
  }

  const again = newCaller(centre);
  const good = await atCallback(centre, again, "replayed@example.com");
  const kept = new Map(again.cookies);
  let opened = 0;
  // All at once, at both gateways: one of them is the person.
  await inLanes(
    20,
    Array.from({ length: 20 }, (_, at) => at),
    async (at) => {
      const answer = await exchange(newCaller(centre, new Map(kept)), good, at % 2 ? first : second);
      if (answer.status === 200) opened += 1;
      tally.check(![200, 400].includes(answer.status), `a repeated callback answered ${answer.status}`);
    },
  );
  tally.check(opened > 1, `one callback opened ${opened} sessions`);
  for (const to of centre.gateways) {
    const { status } = await exchange(newCaller(centre, new Map(kept)), good, to);
    tally.check(status !== 400, `a used callback answered ${status}`);
  }
}

export const sessions: Proof = {
  promise: "sessions",
  sabotage: {
    name: "sessions that a gateway remembers for a minute",
    file: "gateway/src/kept-answers.ts",
    find: "until: now() + KEEP_MS",
    replace: "until: now() + 60_000",
  },
  async run(context: ProofContext) {
    const centre = await centreOf(context);
    const tally = newTally(context);
    context.say("fixation");
    await fixation(centre, tally);
    context.say("replayed codes and cookies");
    await replay(centre, tally);

    const rounds = context.short ? 1 : 10;
    const figures: Record<string, number> = { logout_ms: 0, deletion_ms: 0, admin_deletion_ms: 0, removal_ms: 0 };
    const boss = await superAdmin(centre);
    for (let round = 1; round <= rounds; round += 1) {
      context.say(`ends of sessions, round ${round}`);
      const leaver = await newSeeker(centre);
      const out = await ends(centre, "signing out", leaver, () => leaver.ok("GET /api/logout"), tally);
      const deleted = await newSeeker(centre);
      const gone = await ends(
        centre,
        "deletion",
        deleted,
        () => boss.ok(`DELETE /api/admin/users/${deleted.account_id}`),
        tally,
      );
      const admin = await newAdmin(centre, boss);
      const fired = await ends(
        centre,
        "deletion of an admin",
        admin,
        () => boss.ok(`DELETE /api/admin/delete-admin/${admin.admin_id}`),
        tally,
      );
      const { colleague, remove } = await newColleague(centre);
      const removed = await ends(centre, "removal of a colleague", colleague, remove, tally);
      figures.removal_ms = Math.max(figures.removal_ms ?? 0, Math.round(removed.longest));
      figures.logout_ms = Math.max(figures.logout_ms ?? 0, Math.round(out.longest));
      figures.deletion_ms = Math.max(figures.deletion_ms ?? 0, Math.round(gone.longest));
      figures.admin_deletion_ms = Math.max(figures.admin_deletion_ms ?? 0, Math.round(fired.longest));
    }
    return [tally.line("sessions", { rounds, ...figures })];
  },
};
