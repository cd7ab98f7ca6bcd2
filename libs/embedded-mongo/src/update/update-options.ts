import type { Timestamp } from "bson";
import type { BsonDocument } from "../bson-type.ts";

export interface UpdateOptions {
  /** What $currentDate and $$NOW say. */
  now: Date;
  /** A time that no two documents get, for $currentDate with a timestamp; an update that is only checked takes none. */
  tick?: (() => Timestamp) | undefined;
  arrayFilters?: BsonDocument[] | undefined;
  /** The array index the positional `$` means: `arrayPosition` of the filter for the document before the update. */
  arrayPosition?: number | undefined;
  /** The document comes from an upsert, so $setOnInsert counts. */
  isInsert?: boolean | undefined;
  /** Variables of a pipeline update (`let`), by name without "$$". */
  variables?: Record<string, unknown> | undefined;
}
