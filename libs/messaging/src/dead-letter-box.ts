import type { ServiceName } from "@jobcentre/contracts/services";

/** What a service gave up on: the event's text, and why as far as the transport knows. */
export interface DeadLetter {
  raw: string;
  reason: string;
}

/** An operator's hand in the dead letters of all services, from outside of their processes. */
export interface DeadLetterBox {
  list(service: ServiceName): Promise<DeadLetter[]>;
  /** Has those that match delivered to the service again, as new ones; answers how many. What was applied already stays so. */
  replay(service: ServiceName, matches: (raw: string) => boolean): Promise<number>;
  /** Takes out for good those that match; answers how many. */
  discard(service: ServiceName, matches: (raw: string) => boolean): Promise<number>;
  close(): Promise<void>;
}
