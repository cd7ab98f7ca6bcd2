import type { Envelope } from "@jobcentre/contracts/envelope";
import type { ServiceName } from "@jobcentre/contracts/services";

/**
 * What became of a delivered event. `unsettled`: the consumer is stopping, deliver it again; `later`: another one has to come first, deliver it
 * again after `afterMs`, behind those that wait.
 */
export type Outcome = "applied" | "duplicate" | "dead" | "unsettled" | "later";

/** On "dead" the reason tells why the consumer gave up. */
export interface Delivered {
  outcome: Outcome;
  reason?: string;
  afterMs?: number;
}

/**
 * Takes a raw message and the span that sent it; never throws.
 * `isSuspect`: it came before and nobody ever said what became of it, so it may be what ended the process that had it.
 */
export type Deliver = (raw: string, traceparent?: string, isSuspect?: boolean) => Promise<Delivered>;

/** Carries events from the outbox to the consumers; both implementations promise at-least-once delivery. */
export interface Transport {
  /**
   * Resolves once the event is safe with every queue it belongs to; rejects otherwise, then the relay tries again. `traceparent` travels beside it.
   * `isLeftOver`: an earlier process may have ended while it was published, which means applied where that is one's own process.
   */
  publish(envelope: Envelope, traceparent?: string, isLeftOver?: boolean): Promise<void>;
  /** Starts delivering the service's events. `stop` resolves when no delivery is under way any more. */
  subscribe(service: ServiceName, deliver: Deliver): Promise<{ stop(): Promise<void> }>;
  /** The number of events that wait in a service's queue. */
  countQueued(service: ServiceName): Promise<number>;
  /** The number of events that a service gave up on. */
  countDeadLetters(service: ServiceName): Promise<number>;
  /** Takes out the dead letters whose raw text matches, for good; answers how many. */
  removeDeadLetters(service: ServiceName, matches: (raw: string) => boolean): Promise<number>;
  /** Whether events can be published. */
  isReady(): boolean;
  /** Whether the events of every subscribed service come; still true during a short break. */
  isConsuming(): boolean;
  /** Whether it has had what carries its events since it was made, be it there now or not. */
  hasBeenReady(): boolean;
  /** Whether all that publish with it are in this process: each fact is told to its relay as it is committed. */
  isOfOneProcess?: boolean;
  /** When what waited in its queues was last found gone, of one that can lose it. */
  emptiedAt?(): Date | null;
  /** Tells of each such moment from now on, and of one that was before. */
  onEmptied?(tell: (at: Date) => void): void;
  close(): Promise<void>;
}
