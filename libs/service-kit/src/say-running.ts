import { randomUUID } from "node:crypto";
import { briefly } from "@jobcentre/messaging/briefly";
import { leaseModel } from "@jobcentre/messaging/relay-lease";
import { takeRow } from "@jobcentre/messaging/take-row";
import type { Connection } from "mongoose";

const SAID_FOR_MS = 5_000;
const AGAIN_MS = 2_000;
/** One that was killed long ago leaves its row to the next start; one that lives writes its own again. */
const FORGOTTEN_MS = 60_000;
const OF_INSTANCES = /^running:/;

/** In ms. All services say it at the same moments, so that what they write shares a flush of the store. */
function untilNextMoment(): number {
  const left = AGAIN_MS - (Date.now() % AGAIN_MS);
  // A timer may come a little early.
  return left < AGAIN_MS / 2 ? left + AGAIN_MS : left;
}

/**
 * Says in `leases` that this instance runs, from now until `stop`, whatever its broker does: a restore, a move and a long
 * backup look there. One that was killed is forgotten after 5 s. Throws what the store throws.
 */
export async function sayRunning(db: Connection): Promise<{ stop(): Promise<void> }> {
  const leases = leaseModel(db);
  const own = { _id: `running:${randomUUID()}`, owner: "itself" };
  const say = () => takeRow(leases, own._id, { owner: own.owner, now: Date.now(), forMs: SAID_FOR_MS });
  await say();
  const [past, ahead] = [new Date(Date.now() - FORGOTTEN_MS), new Date(Date.now() + FORGOTTEN_MS)];
  await leases.deleteMany({ _id: OF_INSTANCES, $or: [{ until: { $lt: past } }, { until: { $gt: ahead } }] });
  let saying: Promise<unknown> | undefined;
  let timer: NodeJS.Timeout;
  function sayAgain(): void {
    timer = setTimeout(sayAgain, untilNextMoment());
    // A store that is away is told of by whoever needs it; the next time makes up for this one.
    saying ??= say()
      .catch(() => undefined)
      .finally(() => {
        saying = undefined;
      });
  }
  timer = setTimeout(sayAgain, untilNextMoment());
  return {
    async stop() {
      clearTimeout(timer);
      // One that is still under way would make the row again. Where the store is away, the row ends by itself.
      await briefly(Promise.resolve(saying).then(() => leases.deleteOne(own)));
    },
  };
}
