import { Long, ObjectId } from "bson";
import { toDouble } from "../bson-number.ts";
import { isNumeric } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { count, document, isGiven } from "./arguments.ts";
import type { Operation } from "./operation.ts";

/** MongoDB is there once it has set itself up as the primary of a set of one. */
const counter = 6;

/** What there is to know of the topology, which in the life of this process does not change. */
export const topologyVersion = { processId: new ObjectId(), counter: Long.fromNumber(counter) };

/** In milliseconds; Node ends a longer timer at once. */
const longestTimer = 2 ** 31 - 1;

/** MongoDB's NotPrimaryError. */
const notPrimary = new Set([189, 10058, 10107, 11602, 13435, 13436]);

/** What an error of a primary that is none any longer says besides: by it a driver knows whether it has heard of that. */
export function heardWith(code: number): { topologyVersion?: typeof topologyVersion } {
  return notPrimary.has(code) ? { topologyVersion } : {};
}

/** Keeps a monitor that knows the topology waiting as long as it wants, or until its connection ends. */
export async function awaitNews({ command, ended, exhaust }: Operation): Promise<void> {
  const known = isGiven(command.topologyVersion);
  if (known !== isGiven(command.maxAwaitTimeMS))
    throw new MongoError(
      31368,
      known
        ? "A request with a 'topologyVersion' must include 'maxAwaitTimeMS'"
        : "A request with 'maxAwaitTimeMS' must include a 'topologyVersion'",
    );
  if (!known && exhaust)
    throw new MongoError(51756, "An isMaster or hello request with exhaust must specify 'maxAwaitTimeMS'");
  if (!known) return;
  const milliseconds = count(command, "maxAwaitTimeMS") ?? 0;
  if (isNews(document(command, "topologyVersion"))) return;
  await pause(milliseconds, ended);
}

/** Whether the topology is another than the one a client has seen. */
function isNews({ processId, counter: seen }: Record<string, unknown>): boolean {
  const number = isNumeric(seen) ? toDouble(seen) : Number.NaN;
  if (number < 0) throw new MongoError(31372, "topologyVersion must have a non-negative counter");
  if (!(processId instanceof ObjectId && processId.equals(topologyVersion.processId))) return true;
  if (number > counter)
    throw new MongoError(
      31382,
      `Received a topology version with counter: ${number} which is greater than the server topology version counter: ${counter}`,
    );
  return number !== counter;
}

function pause(milliseconds: number, ended: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      ended?.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, Math.min(milliseconds, longestTimer));
    ended?.addEventListener("abort", done);
    if (ended?.aborted) done();
  });
}
