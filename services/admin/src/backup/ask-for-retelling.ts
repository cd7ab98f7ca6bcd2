import { SERVICE_NAMES, type ServiceName } from "@jobcentre/contracts/services";
import { RETELLING, type Retelling } from "@jobcentre/service-kit/retelling/retelling.model";
import type { Databases } from "./databases.ts";

/** What a service has told of its state so far; "asked" where it was asked for just now. */
export type Progress = Pick<Retelling, "told"> & { state: "asked" | "under way" };

/**
 * More facts than were ever told about one record. Copies may be ahead of a store that was put back, where a RabbitMQ still held
 * what had been told since: they leave aside what is not newer, so all that is told from here on is.
 */
const AHEAD = 1_000_000;

/**
 * Asks every service to tell its state anew, for the copies of it that others keep; they do it while they run. One that
 * is at it already goes on where it is.
 */
export async function askForRetelling(databases: Databases, requested_at: Date): Promise<Map<ServiceName, Progress>> {
  const progress = new Map<ServiceName, Progress>();
  for (const service of SERVICE_NAMES) {
    const retellings = databases.of(service).collection<Retelling>("retellings");
    const open = await retellings.findOne({ _id: RETELLING, done_at: null });
    if (open) {
      progress.set(service, { told: open.told, state: "under way" });
      continue;
    }
    // Killed before it is asked for, it is raised once more, which costs nothing.
    await databases
      .of(service)
      .collection("aggregate_versions")
      .updateMany({}, { $inc: { version: AHEAD } });
    const fresh = { requested_at, step: 0, after: null, told: 0, done_at: null };
    await retellings.updateOne({ _id: RETELLING }, { $set: fresh }, { upsert: true });
    progress.set(service, { told: 0, state: "asked" });
  }
  return progress;
}
