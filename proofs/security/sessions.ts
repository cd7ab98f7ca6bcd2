import { setTimeout as delay } from "node:timers/promises";
import type { ServiceName } from "@jobcentre/contracts/services";
import type { Proof, ProofContext } from "../src/proof.ts";
import { anyAddress, type Caller, newCaller, signedIn } from "./kit/caller.ts";
import { ADMIN, type Centre } from "./kit/centre.ts";
import { newAdmin, newSeeker, superAdmin } from "./kit/people.ts";
import { centreOf } from "./kit/shared-centre.ts";
import { atCallback, exchange, passwordSignIn } from "./kit/sign-in.ts";
import { inLanes, newTally, type Tally } from "./kit/violations.ts";

const WITHIN_MS = 1_000;
/** A call of every service that takes any session. */
const ASKED: Record<ServiceName, string> = {
  identity: "/api/users/me",
  jobs: "/api/saved-jobs",
  training: "/api/my-training-enrollments",
  entrepreneurship: "/api/my-entrepreneurship",
  admin: "/api/admin/session-check",
};

const sessionOf = (caller: Caller): string => caller.cookies.get("session") ?? "";
const withSession = (centre: Centre, session: string): Caller => newCaller(centre, new Map([["session", session]]));
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

interface Watched {
  /** The longest time after the end that something was still answered, in ms. */
  longest: number;
}

/** Keeps a session busy at every service of both gateways and on streams, ends it, and looks how long it is still let in. */
async function ends(
  centre: Centre,
  name: string,
  caller: Caller,
  end: () => Promise<unknown>,
  tally: Tally,
): Promise<Watched> {
  const session = sessionOf(caller);
  const places = centre.gateways.flatMap((gateway) => Object.values(ASKED).map((path) => ({ gateway, path })));
  const statusAt = async ({ gateway, path }: (typeof places)[number]): Promise<number> =>
    (await withSession(centre, session).call(`GET ${path}`, { to: gateway })).status;
  const streams = await Promise.all(centre.gateways.map((gateway) => openStream(gateway, session)));
  const before = await Promise.all(places.map(statusAt));
  tally.check(before.includes(401), `${name}: the session was over before its end`);

  // Asked again just before, so that every place knows the session as freshly as it can.
  await Promise.all(places.map(statusAt));
  await end();
  const endedAt = performance.now();
  let longest = 0;
  await Promise.all(
    places.map(async (place) => {
      for (;;) {
        const askedAt = performance.now();
        if ((await statusAt(place)) === 401) return;
        longest = Math.max(longest, askedAt - endedAt);
        if (askedAt - endedAt > 5 * WITHIN_MS) return;
        await delay(20);
      }
    }),
  );
  tally.check(longest > WITHIN_MS, `${name}: let in ${Math.round(longest)} ms after its end`);
  const streamEnds = await Promise.all(
    streams.map(({ ended }) => Promise.race([ended, delay(4_000, Number.POSITIVE_INFINITY)])),
  );
  const lastStream = Math.max(...streamEnds) - endedAt;
  // The streams are looked through once a second.
  tally.check(lastStream > WITHIN_MS + 500, `${name}: a stream lived ${Math.round(lastStream)} ms longer`);
  return { longest };
}

/** Opens a stream of messages; `ended` answers the moment it ends. */
async function openStream(gateway: string, session: string): Promise<{ ended: Promise<number> }> {
  const response = await fetch(`${gateway}/api/messages/stream`, {
    headers: { cookie: `session=${session}`, "x-forwarded-for": anyAddress() },
  });
  const read = async (): Promise<number> => {
    // Cut is ended too.
    await response.text().catch(() => "");
    return performance.now();
  };
  return { ended: read() };
}

export const sessions: Proof = {
  promise: "sessions",
  sabotage: {
    name: "sessions that a gateway remembers for a minute",
    file: "gateway/src/session.ts",
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
    const figures: Record<string, number> = { logout_ms: 0, deletion_ms: 0, admin_deletion_ms: 0 };
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
      figures.logout_ms = Math.max(figures.logout_ms ?? 0, Math.round(out.longest));
      figures.deletion_ms = Math.max(figures.deletion_ms ?? 0, Math.round(gone.longest));
      figures.admin_deletion_ms = Math.max(figures.admin_deletion_ms ?? 0, Math.round(fired.longest));
    }
    return [tally.line("sessions", { rounds, ...figures })];
  },
};
