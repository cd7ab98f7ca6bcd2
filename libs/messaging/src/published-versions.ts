import type { OutboxRow } from "./outbox.model.ts";

/** Enough for everything that a process is busy with; what is forgotten is found by a look at the outbox. */
const REMEMBERED = 10_000;

type Version = Pick<OutboxRow, "aggregate_id" | "aggregate_version">;
type Row = Version & Pick<OutboxRow, "_id">;

/** Remembers how far a process itself has published the facts about each aggregate, and which of them since its last look began. */
export function createPublishedVersions(most = REMEMBERED) {
  const last = new Map<string, number>();
  let sinceLook = new Set<string>();
  return {
    published({ _id, aggregate_id, aggregate_version }: Row): void {
      sinceLook.add(_id.toHexString());
      last.delete(aggregate_id);
      last.set(aggregate_id, aggregate_version);
      const [oldest] = last.size > most ? last.keys() : [];
      if (oldest !== undefined) last.delete(oldest);
    },
    lookBegins(): void {
      sinceLook = new Set();
    },
    /** Whether a look that took its time may have read as unpublished what has been published and marked meanwhile. */
    isOutdated: ({ _id }: Pick<OutboxRow, "_id">): boolean => sinceLook.has(_id.toHexString()),
    /** Whether everything before this fact is known to be published; false where that is not known. */
    isNext: ({ aggregate_id, aggregate_version }: Version): boolean =>
      aggregate_version === 1 || last.get(aggregate_id) === aggregate_version - 1,
  };
}

export type PublishedVersions = ReturnType<typeof createPublishedVersions>;
