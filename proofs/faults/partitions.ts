import { SERVICE_NAMES, type ServiceName } from "@jobcentre/contracts/services";
import { newApplicant, profileOf } from "@jobcentre/e2e/applicant";
import { eventually } from "@jobcentre/e2e/eventually";
import { cookieOf } from "../src/everyday-calls.ts";
import { type Fleet, startFleet } from "../src/fleet.ts";
import { createSender, type LoadAnswer, type LoadCall, type Sender } from "../src/load.ts";
import type { Proof } from "../src/proof.ts";
import type { Fault } from "../src/tcp-proxy.ts";

const WITHIN_MS = 3_000;
/** The gateway cannot tell an identity that is cut off from one that waits for its identity provider. */
const SIGN_IN = "/api/oauth/google/redirect_url";
const SIGN_IN_WITHIN_MS = 23_000;
/** Later than any answer may come, so that one that comes late is told as one. */
const GIVE_UP_MS = 30_000;
const RECOVERED_WITHIN_MS = 5_000;
/** What is not cut off is as fast as ever; a person does not notice this much. */
const UNAFFECTED_WITHIN_MS = 1_000;
const ROUNDS = 2;
const FAULTS: Fault[] = [{ latencyMs: 2_000 }, "reset", "black hole"];
const SHORT: ServiceName[] = ["identity", "jobs"];

interface Expected extends LoadCall {
  service: ServiceName;
  /** A signed-in call needs identity too. */
  needs: ServiceName[];
  status: number;
}

interface Cut {
  service: ServiceName;
  fault: Fault;
}

/** What was seen so far; times in ms, the longest of each kind. */
interface Seen {
  tried: number;
  wrong: string[];
  refused: number;
  signIn: number;
  unaffected: number;
  recovered: number;
}

/** With a service cut off, its calls are refused in time as JSON, everybody else's are answered, and it comes back. */
export const partitions: Proof = {
  promise: "partitions",
  async run(context) {
    const fleet = await startFleet(context, { each: 1, doors: true });
    const sender = createSender(fleet.url, { connections: 64, giveUpMs: GIVE_UP_MS });
    try {
      const calls = await callsOf(fleet);
      const seen: Seen = { tried: 0, wrong: [], refused: 0, signIn: 0, unaffected: 0, recovered: 0 };
      for (const service of context.short ? SHORT : SERVICE_NAMES) {
        for (const fault of FAULTS) {
          const cut = { service, fault };
          fleet.doors[service]?.setFault(fault);
          for (let round = 1; round <= (context.short ? 1 : ROUNDS); round++) await askAll(sender, calls, cut, seen);
          fleet.doors[service]?.setFault(undefined);
          const ms = await recovery(sender, calls, service);
          seen.recovered = Math.max(seen.recovered, ms);
          if (ms > RECOVERED_WITHIN_MS) seen.wrong.push(`${nameOf(cut)}: back after ${ms} ms`);
          context.say(`${nameOf(cut)}: back after ${ms} ms, ${seen.wrong.length} wrong`);
        }
      }
      return [
        {
          promise: "partitions",
          tried: seen.tried,
          violations: seen.wrong.length,
          slowest_answer_ms: Math.round(seen.refused),
          slowest_sign_in_ms: Math.round(seen.signIn),
          slowest_unaffected_ms: Math.round(seen.unaffected),
          slowest_recovery_ms: Math.round(seen.recovered),
          wrong: seen.wrong.slice(0, 5),
        },
      ];
    } finally {
      await sender.close();
      await fleet.end();
    }
  },
  sabotage: {
    name: "the gateway waits for an answer as long as it takes",
    file: "gateway/src/answer-deadline.ts",
    find: "    answer,",
    replace: "    answer: 60_000,",
  },
};

const nameOf = ({ service, fault }: Cut): string =>
  `${service}, ${typeof fault === "object" ? `${fault.latencyMs} ms later` : fault}`;

/** People go on pressing: what needs the service that is cut off is asked beside what does not. */
async function askAll(sender: Sender, calls: Expected[], cut: Cut, seen: Seen): Promise<void> {
  const answers = await Promise.all(calls.map(async (call) => ({ call, answer: await sender.send(call) })));
  for (const { call, answer } of answers) {
    seen.tried += 1;
    const isCutOff = call.needs.includes(cut.service);
    const refused = call.path === SIGN_IN ? "signIn" : "refused";
    const kind = isCutOff ? refused : "unaffected";
    seen[kind] = Math.max(seen[kind], answer.ms);
    const isRight = isCutOff ? isRefusedInTime(answer, call, cut) : isAnsweredAsEver(answer, call);
    if (isRight) continue;
    seen.wrong.push(`${nameOf(cut)}: ${call.path}${isCutOff ? "" : ", which does not need it,"} ${told(answer)}`);
  }
}

const told = ({ status, ms, reason }: LoadAnswer): string => `answered ${reason ?? status} in ${Math.round(ms)} ms`;

/**
 * 503 as JSON within 3 s, of a sign-in within 23 s. The right answer within that is as good where it is possible: from a service that is only slow,
 * or to somebody whom the gateway asked identity about less than a second ago.
 */
function isRefusedInTime({ status, ms, isJson, retryAfter }: LoadAnswer, call: Expected, cut: Cut): boolean {
  if (ms > (call.path === SIGN_IN ? SIGN_IN_WITHIN_MS : WITHIN_MS)) return false;
  const mayAnswer = typeof cut.fault === "object" || call.service !== cut.service;
  if (mayAnswer && status === call.status) return true;
  return status === 503 && isJson && retryAfter !== undefined;
}

const isAnsweredAsEver = ({ status, ms }: LoadAnswer, call: Expected): boolean =>
  status === call.status && ms <= UNAFFECTED_WITHIN_MS;

/** How long until everything that needs the service is as it was. */
async function recovery(sender: Sender, calls: Expected[], service: ServiceName): Promise<number> {
  const startedAt = performance.now();
  for (const call of calls.filter(({ needs }) => needs.includes(service))) {
    await eventually(
      `${call.path} as before`,
      async () => ((await sender.send(call)).status === call.status ? true : undefined),
      { withinMs: 30_000 },
    );
  }
  return Math.round(performance.now() - startedAt);
}

/** A call of nobody and one of somebody for each service, with what they answer while everything is well. */
async function callsOf({ url, admin }: Fleet): Promise<Expected[]> {
  const applicant = newApplicant(url, "Partition Seeker End", { id: "", title: "" });
  await applicant.person.signIn(applicant.email);
  await applicant.person.ok("POST /api/user-profiles", profileOf(applicant));
  const [seeker, staff] = [cookieOf(applicant.person), cookieOf(admin)];
  const call = (service: ServiceName, path: string, cookie?: string, status = 200): Expected => {
    const needs = cookie ? [...new Set([service, "identity" as const])] : [service];
    return { method: "GET", service, path, cookie, status, needs };
  };
  const calls = [
    call("identity", SIGN_IN),
    call("identity", "/api/users/me", seeker),
    call("jobs", "/api/jobs"),
    call("jobs", "/api/job-applications", seeker),
    call("training", "/api/training-programs"),
    call("training", "/api/my-training-enrollments", seeker),
    call("entrepreneurship", "/api/my-entrepreneurship", undefined, 401),
    call("entrepreneurship", "/api/my-entrepreneurship", seeker),
    call("admin", "/api/public-settings"),
    call("admin", "/api/admin/stats", staff),
  ];
  // What nobody has asked for yet is made now, such as connections.
  const sender = createSender(url, { connections: 16 });
  for (const one of calls) {
    const { status } = await sender.send(one);
    if (status !== one.status) throw new Error(`${one.path} answers ${status} while everything is well`);
  }
  await sender.close();
  return calls;
}
