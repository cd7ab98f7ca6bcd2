import type { IncomingMessage, ServerResponse } from "node:http";
import { type IntervalHistogram, monitorEventLoopDelay } from "node:perf_hooks";
import { SERVICE_NAMES, type ServiceName } from "@jobcentre/contracts/services";
import { Problem } from "@jobcentre/service-kit/problem";
import { asksTheProvider, hasBody } from "./call-kind.rules.ts";
import { createFittingLimit, type FittingLimit } from "./fitting-limit.ts";

const RESOLUTION_MS = 10;
const LOOK_EVERY_MS = 500;
/** Answers this late on average are of no use, and more work would only make all of them later. */
const LATE_MS = 250;
const RETRY_AFTER_SECONDS = 1;
const TEXT = "Very many people are using this right now. Please try again in a moment.";

/** A call's place among those that wait for a service. */
export interface Place {
  /** From now on the call waits for the service; one whose body is still on its way takes its place when that is there. */
  take(): void;
  /** The answer begins: however slowly it is read, the service is done with it. A closed connection leaves by itself. */
  leave(): void;
}

export interface Overload {
  /** Lets a call in, or throws Problem("service_unavailable") with Retry-After where the service has no place left. */
  enter(service: ServiceName, req: IncomingMessage, res: ServerResponse): Place;
  /** The same for a question of the gateway's own, whose answer others may wait for. */
  ask<T>(service: ServiceName, question: () => Promise<T>): Promise<T>;
}

interface Places {
  waiting: number;
  limit: FittingLimit;
}

/**
 * Sheds what would not be answered in time anyway, before any work is done for it. Every service has places of its own,
 * at most `atOnce` and fewer while its answers take longer than `aimMs`, so that one that is slow takes none from the
 * others; while `isLate`, nothing is let in.
 */
export function createOverload(options: {
  atOnce: number;
  aimMs: number;
  isLate: () => boolean;
  /** Called for each that is not let in. */
  onShed: (service: ServiceName) => void;
}): Overload {
  const { atOnce, aimMs, isLate, onShed } = options;
  const makePlaces = (): Places => ({ waiting: 0, limit: createFittingLimit(atOnce, aimMs) });
  const placesOf = new Map<ServiceName, Places>(SERVICE_NAMES.map((name) => [name, makePlaces()]));

  function letIn(service: ServiceName): Places {
    const places = placesOf.get(service) as Places;
    if (places.waiting >= places.limit.most() || isLate()) {
      onShed(service);
      const logged = { upstream: service, shed: true } as const;
      throw new Problem("service_unavailable", { text: TEXT, retryAfterSeconds: RETRY_AFTER_SECONDS, logged });
    }
    return places;
  }

  return {
    enter(service, req, res) {
      const place = new CallPlace(letIn(service), req);
      res.on("close", () => place.leave());
      return place;
    },
    async ask(service, question) {
      const places = letIn(service);
      const since = beginToWait(places);
      return question().finally(() => endWaiting(places, since));
    },
  };
}

function beginToWait(places: Places): number {
  places.waiting += 1;
  return performance.now();
}

function endWaiting(places: Places, since: number, tells = true): void {
  if (tells) places.limit.answered(performance.now() - since, places.waiting);
  places.waiting -= 1;
}

/** An object for each call, not a closure for each of its steps: calls are many. */
class CallPlace implements Place {
  readonly #places: Places;
  readonly #req: IncomingMessage;
  #state: "coming" | "waiting" | "left" = "coming";
  #since = 0;

  constructor(places: Places, req: IncomingMessage) {
    this.#places = places;
    this.#req = req;
  }

  take(): void {
    if (hasBody(this.#req) && !this.#req.readableEnded) this.#req.once("end", () => this.#wait());
    else this.#wait();
  }

  leave(): void {
    if (this.#state === "waiting") endWaiting(this.#places, this.#since, !asksTheProvider(this.#req));
    this.#state = "left";
  }

  #wait(): void {
    if (this.#state !== "coming") return;
    this.#state = "waiting";
    this.#since = beginToWait(this.#places);
  }
}

type Delays = Pick<IntervalHistogram, "enable" | "disable" | "reset" | "count" | "mean">;

interface Lateness {
  isLate(): boolean;
  stop(): void;
}

/** Whether this process is late with everything. One long pause alone, such as a laptop's sleep, does not count. */
export function watchLateness(delays: Delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })): Lateness {
  let latePeriods = 0;
  delays.enable();
  const timer = setInterval(() => {
    const late = delays.count > 0 && delays.mean / 1e6 - RESOLUTION_MS > LATE_MS;
    latePeriods = late ? latePeriods + 1 : 0;
    delays.reset();
  }, LOOK_EVERY_MS);
  timer.unref();
  return {
    isLate: () => latePeriods >= 2,
    stop() {
      clearInterval(timer);
      delays.disable();
    },
  };
}
