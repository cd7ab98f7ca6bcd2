import { setTimeout as delay } from "node:timers/promises";
import { newApplicant, profileOf } from "@jobcentre/e2e/applicant";
import { httpPerson } from "@jobcentre/e2e/http-person";
import { cookieOf, everydayCalls } from "../src/everyday-calls.ts";
import { type Fleet, startFleet } from "../src/fleet.ts";
import { growth, heldAtRest, heldFigures } from "../src/held.ts";
import { createSender, startWorkers } from "../src/load.ts";
import type { Proof } from "../src/proof.ts";

const WORKERS = 16;
const THINK_MS = 250;
/** Caches fill and code is compiled in this time; what grows after it, grows for ever. */
const WARM_UP_MS = 120_000;
const SOAK_MS = 480_000;
const SHORT = { warmUp: 20_000, soak: 30_000 };
const VISIT_EVERY_MS = 1_500;
const PAGES = ["/", "/jobs", "/training", "/about"];

/** Ten minutes of people coming, doing what they do and leaving: no process holds more at the end than at the beginning. */
export const soak: Proof = {
  promise: "soak",
  isBeside: true,
  async run(context) {
    const fleet = await startFleet(context, { each: 1 });
    const sender = createSender(fleet.url, { connections: WORKERS });
    try {
      const everyday = await everydayCalls(fleet.url, fleet.admin, 20);
      let answered = 0;
      const failed: string[] = [];
      const workFor = async (ms: number): Promise<void> => {
        const workers = startWorkers(WORKERS, async () => {
          const call = everyday.next();
          const { status, reason } = await sender.send(call);
          answered += 1;
          if (status === 0 || status >= 400) failed.push(`${call.path}: ${reason ?? status}`);
          await delay(THINK_MS);
        });
        const visits = startWorkers(1, async () => {
          await visit(fleet).catch((error: Error) => failed.push(error.message));
          await delay(VISIT_EVERY_MS);
        });
        const minutes = setInterval(() => context.say(`${answered} answers`), 60_000);
        await delay(ms);
        clearInterval(minutes);
        await Promise.all([workers.stop(), visits.stop()]);
      };
      await workFor(context.short ? SHORT.warmUp : WARM_UP_MS);
      const before = await heldAtRest(fleet.instances);
      await workFor(context.short ? SHORT.soak : SOAK_MS);
      const after = await heldAtRest(fleet.instances);
      const crashed = fleet.instances.filter(({ crashes }) => crashes() > 0).map(({ name }) => `${name} crashed`);
      const wrong = [...crashed, ...growth(before, after), ...failed];
      return [
        {
          promise: "soak",
          tried: answered,
          violations: wrong.length,
          visits: visited,
          ...heldFigures(before, after),
          wrong: wrong.slice(0, 5),
        },
      ];
    } finally {
      await sender.close();
      await fleet.end();
    }
  },
  sabotage: {
    name: "the gateway forgets no request",
    file: "gateway/src/request-log.ts",
    find: "res.locals.requestId = trace_id;",
    replace:
      "res.locals.requestId = trace_id; ((globalThis as unknown as { kept?: unknown[] }).kept ??= []).push(req, Array(2_000).fill(startedAt));",
  },
};

let visited = 0;

/** Somebody comes for the first time: pages, sign-in, profile, a CV, messages as they come, sign-out. */
async function visit({ url }: Fleet): Promise<void> {
  visited += 1;
  const applicant = newApplicant(url, `Soak Visitor ${visited}`, { id: "", title: "" });
  const { person, email, document } = applicant;
  for (const page of PAGES) {
    const answer = await fetch(url + page, { headers: { accept: "text/html" } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${page}: ${answer.status}`);
  }
  await person.signIn(email);
  await person.ok("POST /api/user-profiles", profileOf(applicant));
  const cv = new FormData();
  cv.set("cv", new Blob([new Uint8Array(document)], { type: "application/pdf" }), "cv.pdf");
  await person.ok("POST /api/user-profiles/upload-cv", cv);
  const reading = new AbortController();
  const stream = await fetch(`${url}/api/messages/stream`, {
    headers: { cookie: cookieOf(person) },
    signal: reading.signal,
  });
  if (stream.status !== 200) throw new Error(`the stream of messages: ${stream.status}`);
  reading.abort();
  await person.ok("GET /api/logout");
  await httpPerson(url).ok("GET /api/public-settings");
}
