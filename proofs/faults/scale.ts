import { type Applicant, newApplicant, walk } from "@jobcentre/e2e/applicant";
import { eventually } from "@jobcentre/e2e/eventually";
import { NotAnswered } from "@jobcentre/e2e/http-person";
import { violations } from "@jobcentre/e2e/kept-facts";
import { allPrograms } from "@jobcentre/e2e/programs";
import { readEvents } from "@jobcentre/test-kit/event-stream";
import { cookieOf } from "../src/everyday-calls.ts";
import { type Fleet, startFleet } from "../src/fleet.ts";
import { insist } from "../src/insist.ts";
import type { Proof } from "../src/proof.ts";

const EACH = 2;
const PEOPLE = 12;
const PEOPLE_SHORT = 4;
/** What a person hears from the application to the certificate: of each step one message. */
const MESSAGES = 4;
/** A session is asked for again after a second at most; the rest is for a busy machine. */
const ENDED_WITHIN_MS = 5_000;

interface Seen {
  wrong: string[];
  messagesHeard: number;
  /** How long each session lived on at the other gateway, in ms. */
  ends: number[];
}

/** Two of every program behind a balancer, each service with its own rights: nobody notices which one answers. */
export const scale: Proof = {
  promise: "scale",
  async run(context) {
    const fleet = await startFleet(context, { each: EACH });
    try {
      const seen: Seen = { wrong: [], messagesHeard: 0, ends: [] };
      const open = (await insist(() => allPrograms(fleet.admin))).filter(
        (one) => one.current_participants + 3 < one.max_participants,
      );
      const people = Array.from({ length: context.short ? PEOPLE_SHORT : PEOPLE }, (_, number) =>
        newApplicant(fleet.url, `Scaled Person ${number} End`, open[number % open.length]!),
      );
      for (const applicant of people) {
        await walkFollowed(fleet, applicant, seen);
        await readEverywhere(fleet, applicant, seen);
        await signOut(fleet, applicant, seen);
        await applicant.person.signIn(applicant.email);
      }
      context.say(`${people.length} people have their certificate`);
      seen.wrong.push(...(await violations(people, fleet.admin)));
      const { answered, consumed } = await sharesOf(fleet);
      // Kept-alive connections may all lead to one instance; events go to both.
      for (const [name, each] of Object.entries(consumed))
        if (each.length !== EACH || each.includes(0)) seen.wrong.push(`${name} consumed ${each.join(" and ")}`);
      for (const [name, each] of Object.entries(answered))
        if (each.every((count) => count === 0)) seen.wrong.push(`${name} answered nothing`);
      return [
        {
          promise: "scale",
          tried: people.length,
          violations: seen.wrong.length,
          processes: fleet.instances.length,
          messages_heard: seen.messagesHeard,
          slowest_sign_out_elsewhere_ms: Math.max(...seen.ends),
          answered,
          consumed,
          wrong: seen.wrong.slice(0, 5),
        },
      ];
    } finally {
      await fleet.end();
    }
  },
  sabotage: {
    name: "a gateway remembers who is signed in",
    file: "gateway/src/kept-answers.ts",
    find: "const KEEP_MS = 750;",
    replace: "const KEEP_MS = 60_000;",
  },
};

const gatewaysOf = ({ instances }: Fleet): string[] =>
  instances.filter(({ name }) => name === "gateway").map(({ port }) => at(port));

/** To the certificate, with a stream of messages open at each gateway, as two tabs may have them. */
async function walkFollowed(fleet: Fleet, applicant: Applicant, seen: Seen): Promise<void> {
  let streams: Awaited<ReturnType<typeof follow>>[] = [];
  await walk(applicant, fleet.admin, async (step, work) => {
    await insist(work);
    if (step !== "sign in") return;
    streams = await Promise.all(
      gatewaysOf(fleet).map((gateway) => insist(() => follow(gateway, cookieOf(applicant.person)))),
    );
  });
  for (const [number, stream] of streams.entries()) {
    const heard = new Set((await stream.heard(MESSAGES)).map(({ id }) => id)).size;
    seen.messagesHeard += heard;
    if (heard < MESSAGES) seen.wrong.push(`${applicant.name} heard ${heard} messages at gateway ${number + 1}`);
    await stream.close();
  }
}

async function readEverywhere(fleet: Fleet, { name, person }: Applicant, seen: Seen): Promise<void> {
  for (const gateway of gatewaysOf(fleet))
    for (const path of ["users/me", "job-applications", "my-entrepreneurship", "my-training-enrollments"])
      if ((await statusOf(gateway, path, cookieOf(person))) !== 200)
        seen.wrong.push(`${path} of ${name} at ${gateway}`);
}

/** At one gateway; the other one has to know of it in time. */
async function signOut(fleet: Fleet, { name, person }: Applicant, seen: Seen): Promise<void> {
  const [first = "", second = ""] = gatewaysOf(fleet);
  const cookie = cookieOf(person);
  await fetch(`${first}/api/logout`, { headers: { cookie, origin: fleet.url } });
  const endedAt = performance.now();
  const over = await eventually(
    "the end of the session",
    async () => (await statusOf(second, "users/me", cookie)) === 401 || undefined,
    { withinMs: ENDED_WITHIN_MS },
  ).catch(() => false);
  if (!over) seen.wrong.push(`${name}'s session lives on at the other gateway`);
  seen.ends.push(Math.round(performance.now() - endedAt));
}

/** How many calls and events each instance of each service had. */
async function sharesOf({ instances }: Fleet) {
  const answered: Record<string, number[]> = {};
  const consumed: Record<string, number[]> = {};
  for (const { name, port } of instances.filter((one) => one.name !== "gateway")) {
    const text = await (await fetch(`${at(port)}/metrics`)).text();
    answered[name] = [...(answered[name] ?? []), sum(text, "http_request_duration_seconds_count")];
    consumed[name] = [...(consumed[name] ?? []), sum(text, "events_consumed_total")];
  }
  return { answered, consumed };
}

const at = (port: number): string => `http://127.0.0.1:${port}`;
const statusOf = async (gateway: string, path: string, cookie: string): Promise<number> =>
  (await fetch(`${gateway}/api/${path}`, { headers: { cookie } })).status;

const sum = (text: string, metric: string): number =>
  [...text.matchAll(new RegExp(`^${metric}(?:\\{[^}]*\\})? (\\S+)$`, "gm"))].reduce((all, [, n]) => all + Number(n), 0);

/** Follows a person's messages at one gateway. */
async function follow(gateway: string, cookie: string) {
  const events = await readEvents(`${gateway}/api/messages/stream`, { cookie });
  if (events.status === 503) throw new NotAnswered("the stream of messages: 503");
  if (events.status !== 200) throw new Error(`the stream of messages: ${events.status}`);
  const heard: { id: string }[] = [];
  const reading = (async () => {
    for (let event = await events.next(); event; event = await events.next())
      if (event.event !== "ready") heard.push(event);
  })().catch(() => undefined);
  return {
    async heard(count: number) {
      await eventually(`${count} messages`, async () => (heard.length >= count ? true : undefined)).catch(() => 0);
      return heard;
    },
    async close() {
      await events.close();
      await reading;
    },
  };
}
