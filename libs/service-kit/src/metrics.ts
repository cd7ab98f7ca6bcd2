import { SERVICE_NAMES } from "@jobcentre/contracts/services";
import type { RequestHandler } from "express";
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { buildId } from "./build-id.ts";
import { endedAs, isEventStream } from "./cut-off.ts";
import { measureProcess } from "./process-metrics.ts";

let ofProcess: Registry | undefined;

/** A registry of its own per service, so that several can live in one process. */
export function createRegistry(service: string): Registry {
  ofProcess ??= measureProcess();
  const registry = Registry.merge([ofProcess]);
  registry.setDefaultLabels({ service });
  new Gauge({
    name: "build_info",
    help: "Which build runs, as the label",
    labelNames: ["build"],
    registers: [registry],
  }).set({ build: buildId }, 1);
  return registry;
}

/**
 * Counts and times requests by route pattern, never by path, so that the number of series stays small; one that is cut off
 * has status 499. Streams of events are left out: how long their readers stay says nothing.
 */
export function measureRequests(registry: Registry): RequestHandler {
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer by route",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  return (req, res, next) => {
    const end = duration.startTimer();
    // A call that is cut off never comes to `finish`.
    res.once("close", () => {
      if (isEventStream(res)) return;
      const route = (req.route as { path?: string } | undefined)?.path ?? "unmatched";
      end({ method: req.method, route, status: String(endedAs(res)) });
    });
    next();
  };
}

/** Counts consumed events by name and outcome. */
export function createEventCounter(registry: Registry): Counter<"event" | "outcome"> {
  return new Counter({
    name: "events_consumed_total",
    help: "Consumed events by outcome",
    labelNames: ["event", "outcome"],
    registers: [registry],
  });
}

/** Counts calls that the gateway turns away unsent, by the service they were for; one that is away is not among them. */
export function createShedCounter(registry: Registry): Counter<"upstream"> {
  const shed = new Counter({
    name: "calls_shed_total",
    help: "Calls turned away because there were too many, by the service they were for",
    // Not `service`: that is who counts.
    labelNames: ["upstream"],
    registers: [registry],
  });
  for (const upstream of SERVICE_NAMES) shed.inc({ upstream }, 0);
  return shed;
}

const MAIL_OUTCOMES = ["sent", "later", "dead", "skipped"] as const;

/** Counts tries to send an e-mail by what became of them: sent, later (tried again), dead (given up), skipped (not wanted). */
export function createMailCounter(registry: Registry): Counter<"outcome"> {
  const mails = new Counter({
    name: "mails_total",
    help: "Tries to send an e-mail by outcome",
    labelNames: ["outcome"],
    registers: [registry],
  });
  // Prometheus sees no increase where a series begins: the first e-mail given up would alert nobody.
  for (const outcome of MAIL_OUTCOMES) mails.inc({ outcome }, 0);
  return mails;
}

const SIGN_IN_OUTCOMES = ["done", "cancelled", "no_attempt", "unverified", "refused", "unavailable"] as const;
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number];

/**
 * Counts who comes back from the identity provider, and who cannot leave for it (unavailable): no_attempt came too late, in
 * another browser or without cookies; refused was it by the provider or our checks, or is not set up right.
 */
export function createSignInCounter(registry: Registry): Counter<"outcome"> {
  const signIns = new Counter({
    name: "sign_ins_total",
    help: "Sign-ins with the identity provider by outcome",
    labelNames: ["outcome"],
    registers: [registry],
  });
  for (const outcome of SIGN_IN_OUTCOMES) signIns.inc({ outcome }, 0);
  return signIns;
}
