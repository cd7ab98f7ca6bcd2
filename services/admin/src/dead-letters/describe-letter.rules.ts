export interface LetterFacts {
  /** The event's id, or "" for what is no event. */
  id: string;
  name: string;
  occurred_at: string;
}

/** What can be told of a dead letter without its contents, which are about people. */
export function factsOf(raw: string): LetterFacts {
  let parsed: Record<string, unknown> = {};
  try {
    parsed = Object(JSON.parse(raw)) as Record<string, unknown>;
  } catch {
    // What is no JSON is no event either.
  }
  const text = (value: unknown): string => (typeof value === "string" ? value : "");
  return { id: text(parsed.id), name: text(parsed.name) || "no event", occurred_at: text(parsed.occurred_at) };
}
