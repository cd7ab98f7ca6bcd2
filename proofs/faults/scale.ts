import { newApplicant, walk } from "@jobcentre/e2e/applicant";
import { eventually } from "@jobcentre/e2e/eventually";
import { violations } from "@jobcentre/e2e/kept-facts";
import { allPrograms } from "@jobcentre/e2e/programs";
import { readEvents } from "@jobcentre/test-kit/event-stream";
import { cookieOf } from "../src/everyday-calls.ts";
import { startFleet } from "../src/fleet.ts";
import { insist } from "../src/insist.ts";
import type { Proof } from "../src/proof.ts";

const EACH = 2;
const PEOPLE = 12;
const PEOPLE_SHORT = 4;
/** What a person hears from the approval to the certificate. */
const MESSAGES = 4;
/** A session is asked for again after a second at most; the rest is for a busy machine. */
const ENDED_WITHIN_MS = 5_000;

/** Two of every program behind a balancer, each service with its own rights: nobody notices which one answers. */
export const scale: Proof = {
  promise: "scale",
  async run(context) {
    const fleet = await startFleet(context, { each: EACH });
    try {
      const wrong: string[] = [];
      const gateways = fleet.instances.filter(({ name }) => name === "gateway").map(({ port }) => at(port));
      const open = (await insist(() => allPrograms(fleet.admin))).filter(
        (one) => one.current_participants + 3 < one.max_participants,
      );
      const people = Array.from({ length: context.short ? PEOPLE_SHORT : PEOPLE }, (_, number) =>
        newApplicant(fleet.url, `Scaled Person ${number} End`, open[number % open.length]!),
      );
      const later: number[] = [];
      let heard = 0;
      for (const applicant of people) {
        let streams: Awaited<ReturnType<typeof follow>>[] = [];
        await walk(applicant, fleet.admin, async (step, work) => {
          await insist(work);
          // One stream at each gateway, as two tabs may have them.
          if (step === "sign in")
            streams = await Promise.all(gateways.map((gateway) => follow(gateway, cookieOf(applicant.person))));
        });
        for (const [number, stream] of streams.entries()) {
          const said = new Set((await stream.heard(MESSAGES)).map(({ id }) => id));
          heard += said.size;
          if (said.size < MESSAGES)
            wrong.push(`${applicant.name} heard ${said.size} messages at gateway ${number + 1}`);
          await stream.close();
        }
        const cookie = cookieOf(applicant.person);
        const [first = "", second = ""] = gateways;
        for (const gateway of gateways)
          for (const path of ["users/me", "job-applications", "my-entrepreneurship", "my-training-enrollments"])
            if ((await statusOf(gateway, path, cookie)) !== 200)
              wrong.push(`${path} of ${applicant.name} at ${gateway}`);
        await fetch(`${first}/api/logout`, { headers: { cookie, origin: fleet.url } });
        const endedAt = performance.now();
        const over = await eventually(
          "the end of the session",
          async () => (await statusOf(second, "users/me", cookie)) === 401 || undefined,
          { withinMs: ENDED_WITHIN_MS },
        ).catch(() => false);
        if (!over) wrong.push(`${applicant.name}'s session lives on at the other gateway`);
        later.push(Math.round(performance.now() - endedAt));
        await applicant.person.signIn(applicant.email);
      }
      context.say(`${people.length} people have their certificate`);
      wrong.push(...(await violations(people, fleet.admin)));
      const answered: Record<string, number[]> = {};
      const consumed: Record<string, number[]> = {};
      for (const { name, port } of fleet.instances.filter((one) => one.name !== "gateway")) {
        const text = await (await fetch(`${at(port)}/metrics`)).text();
        answered[name] = [...(answered[name] ?? []), sum(text, "http_request_duration_seconds_count")];
        consumed[name] = [...(consumed[name] ?? []), sum(text, "events_consumed_total")];
      }
      // Kept-alive connections may all lead to one instance; events go to both.
      for (const [name, each] of Object.entries(consumed))
        if (each.length !== EACH || each.includes(0)) wrong.push(`${name} consumed ${each.join(" and ")}`);
      for (const [name, each] of Object.entries(answered))
        if (each.every((count) => count === 0)) wrong.push(`${name} answered nothing`);
      return [
        {
          promise: "scale",
          tried: people.length,
          violations: wrong.length,
          processes: fleet.instances.length,
          messages_heard: heard,
          slowest_sign_out_elsewhere_ms: Math.max(...later),
          answered,
          consumed,
          wrong: wrong.slice(0, 5),
        },
      ];
    } finally {
      await fleet.end();
    }
  },
  sabotage: {
    name: "a gateway remembers who is signed in",
    file: "gateway/src/session.ts",
    find: "const KEEP_MS = 750;",
    replace: "const KEEP_MS = 60_000;",
  },
};

const at = (port: number): string => `http://127.0.0.1:${port}`;
const statusOf = async (gateway: string, path: string, cookie: string): Promise<number> =>
  (await fetch(`${gateway}/api/${path}`, { headers: { cookie } })).status;

const sum = (text: string, metric: string): number =>
  [...text.matchAll(new RegExp(`^${metric}(?:\\{[^}]*\\})? (\\S+)$`, "gm"))].reduce((all, [, n]) => all + Number(n), 0);

/** Follows a person's messages at one gateway. */
async function follow(gateway: string, cookie: string) {
  const events = await readEvents(`${gateway}/api/messages/stream`, { cookie });
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
