import type { OutboxRow } from "./outbox.model.ts";

/** Enough for everything that a process is busy with; what is forgotten is found by a look at the outbox. */
const REMEMBERED = 10_000;

type Version = Pick<OutboxRow, "aggregate_id" | "aggregate_version">;

/** Remembers how far a process itself has published the facts about each aggregate. */
export function createPublishedVersions(most = REMEMBERED) {
  const last = new Map<string, number>();
  return {
    published({ aggregate_id, aggregate_version }: Version): void {
      last.delete(aggregate_id);
      last.set(aggregate_id, aggregate_version);
      const [oldest] = last.size > most ? last.keys() : [];
      if (oldest !== undefined) last.delete(oldest);
    },
    /** Whether everything before this fact is known to be published; false where that is not known. */
    isNext: ({ aggregate_id, aggregate_version }: Version): boolean =>
      aggregate_version === 1 || last.get(aggregate_id) === aggregate_version - 1,
  };
}
