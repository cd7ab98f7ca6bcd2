import { AsyncLocalStorage } from "node:async_hooks";

/** Who acts and which click it belongs to; follows a request into its events and an event into what it causes. */
export interface ExecutionContext {
  /** The id that stands in log lines, answers and events: 32 hex digits for whatever began with a request. */
  trace_id: string;
  /** The span at work, for what it causes elsewhere; undefined outside of traces. */
  traceparent?: string | undefined;
  /** The account that acts, or null where the system does. */
  actor: { account_id: string } | null;
  /** When it happened, where that is not now: facts of the past that are written down later. */
  at?: Date;
  /** Whether facts tell what was told before, for copies that were lost. */
  isRetold?: boolean;
  /** Which handing over of their person's account the event at work was recorded after; see Envelope. */
  handedOver?: number | undefined;
  /** Whether nobody waits for the outcome any more; undefined where nobody ever did. */
  isGone?: (() => boolean) | undefined;
}

const storage = new AsyncLocalStorage<ExecutionContext | undefined>();

/** Runs `work` with `context` as the current one, or outside of any where it is undefined. */
export function runInContext<T>(context: ExecutionContext | undefined, work: () => T): T {
  return storage.run(context, work);
}

/** The current context, or undefined outside of any request or event. */
export function currentContext(): ExecutionContext | undefined {
  return storage.getStore();
}
