import * as z from "zod";
import { type EventType, envelope } from "../envelope.ts";
import { ALL_EVENTS } from "../events/all.ts";

/** What is released of one event: its version, and the JSON Schema of its data as consumers take it. */
export interface ReleasedEvent {
  version: number;
  data: JsonSchema;
}

/** By name; what surrounds every event is "envelope", which is stored so in outboxes and dead letters too. */
export type ReleasedEvents = Record<string, ReleasedEvent>;

/** As much of a JSON Schema as two versions of an event are compared by. */
export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  [word: string]: unknown;
}

/** What says nothing about which values there are. */
const WORDS_FOR_PEOPLE = new Set(["$schema", "description", "title", "examples", "example"]);

/** An event, or what surrounds it, as it is kept. */
export function releasedEvent({ version, data }: Pick<EventType, "version" | "data">): ReleasedEvent {
  const schema = z.toJSONSchema(data, { io: "input", unrepresentable: "any" });
  const bare = JSON.parse(JSON.stringify(schema), (word, value) =>
    WORDS_FOR_PEOPLE.has(word) && typeof value !== "object" ? undefined : value,
  );
  return { version, data: bare as JsonSchema };
}

/** Every event of today, by name, as `npm run release:events` keeps them. */
export function eventsOfToday(): ReleasedEvents {
  const named = ALL_EVENTS.map((event) => [event.name, releasedEvent(event)] as const);
  const sorted = named.sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries([["envelope", releasedEvent({ version: 1, data: envelope })], ...sorted]);
}
