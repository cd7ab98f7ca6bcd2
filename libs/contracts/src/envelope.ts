import * as z from "zod";
import { id, instant } from "./fields.ts";

/** What surrounds every event. `aggregate_version` counts the facts about one aggregate from 1, without gaps. */
export const envelope = z.strictObject({
  id,
  name: z.string().regex(/^[a-z]+\.[a-z-]+$/),
  version: z.number().int().min(1),
  aggregate_id: z.string().min(1).max(200),
  aggregate_version: z.number().int().min(1),
  occurred_at: instant,
  actor: z.strictObject({ account_id: id }).nullable(),
  trace_id: z.string().max(100),
  /** What is so already, told once more for copies of it; nothing else follows from it. */
  retold: z.literal(true).optional(),
  /** Which handing over of the company's account in `data` the service had taken, 0 before the first; whose fact it is goes by that. Missing where it follows none. */
  handed_over: z.number().int().min(0).optional(),
  data: z.unknown(),
});

export type Envelope<D = unknown> = Omit<z.output<typeof envelope>, "data"> & { data: D };

/** A fact a service publishes: past tense, with the schema of its data and one example that both sides' tests parse. */
export interface EventType<D extends z.ZodType = z.ZodType> {
  name: string;
  version: number;
  data: D;
  example: z.output<D>;
}

export function defineEvent<D extends z.ZodType>(event: EventType<D>): EventType<D> {
  return event;
}
