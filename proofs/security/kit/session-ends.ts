import { setTimeout as delay } from "node:timers/promises";
import type { ServiceName } from "@jobcentre/contracts/services";
import { anyAddress, askPatiently, type Caller, newCaller } from "./caller.ts";
import type { Centre } from "./centre.ts";
import type { Tally } from "./violations.ts";

/** How long a session that was ended may still be let in. */
export const WITHIN_MS = 1_000;
/** A call of every service that takes any session. */
const ASKED: Record<ServiceName, string> = {
  identity: "/api/users/me",
  jobs: "/api/saved-jobs",
  training: "/api/my-training-enrollments",
  entrepreneurship: "/api/my-entrepreneurship",
  admin: "/api/admin/session-check",
};

export const sessionOf = (caller: Caller): string => caller.cookies.get("session") ?? "";
export const withSession = (centre: Centre, session: string): Caller =>
  newCaller(centre, new Map([["session", session]]));

interface Watched {
  /** The longest time after the end that something was still answered, in ms. */
  longest: number;
}

/** Keeps a session busy at every service of both gateways and on streams, ends it, and looks how long it is still let in. */
export async function ends(
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
  for (const { status } of streams) tally.check(status !== 200, `${name}: a stream was answered ${status}`);
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

/** Opens a stream of messages; `ended` answers the moment it ends, which one that was refused does at once. */
async function openStream(gateway: string, session: string): Promise<{ status: number; ended: Promise<number> }> {
  const { response } = await askPatiently(`${gateway}/api/messages/stream`, {
    headers: { cookie: `session=${session}`, "x-forwarded-for": anyAddress() },
  });
  const read = async (): Promise<number> => {
    // Cut is ended too.
    await response.text().catch(() => "");
    return performance.now();
  };
  return { status: response.status, ended: read() };
}
