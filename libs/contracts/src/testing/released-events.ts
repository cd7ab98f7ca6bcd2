import { type EventType, envelope } from "../envelope.ts";
import { ALL_EVENTS } from "../events/all.ts";
import { bareSchema, type JsonSchema } from "./json-schema.ts";

/** What is released of one event: its version, and the JSON Schema of its data as consumers take it. */
export interface ReleasedEvent {
  version: number;
  data: JsonSchema;
}

/** By name; what surrounds every event is "envelope", which is stored so in outboxes and dead letters too. */
export type ReleasedEvents = Record<string, ReleasedEvent>;

/** An event, or what surrounds it, as it is kept. */
export const releasedEvent = ({ version, data }: Pick<EventType, "version" | "data">): ReleasedEvent => ({
  version,
  data: bareSchema(data, "input"),
});

/** Every event of today, by name, as `npm run release:contracts` keeps them. */
export function eventsOfToday(): ReleasedEvents {
  const named = ALL_EVENTS.map((event) => [event.name, releasedEvent(event)] as const);
  const sorted = named.sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries([["envelope", releasedEvent({ version: 1, data: envelope })], ...sorted]);
}
