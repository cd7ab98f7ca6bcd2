import { join } from "node:path";
import { Timestamp } from "bson";
import { Connections } from "./commands/connections.ts";
import { Cursors } from "./commands/cursors.ts";
import { FailPoints } from "./commands/fail-points.ts";
import { LocalSessions } from "./commands/local-sessions.ts";
import type { Store } from "./commands/operation.ts";
import { commands } from "./commands/registry.ts";
import { UnderWay } from "./commands/under-way.ts";
import { Usage } from "./commands/usage.ts";
import { answeringOwner } from "./storage/answering-owner.ts";
import { Catalog } from "./storage/catalog.ts";
import { Environment, storeFile } from "./storage/environment.ts";
import { Maintenance } from "./storage/maintenance.ts";
import { makeNewFile } from "./storage/new-file.ts";
import { lockDirectory, namedOwner } from "./storage/owner-lock.ts";
import { verifyFile } from "./storage/verify.ts";
import { KeptSnapshots } from "./transaction/kept-snapshots.ts";
import { Sessions } from "./transaction/sessions.ts";
import { WriteConflicts } from "./transaction/write-conflicts.ts";

/** Opens a directory's data, checked and tidied, without listening; `close` waits for the writes under way. */
export async function openStore(dir: string): Promise<{ store: Store; close(): Promise<void> }> {
  const owner = namedOwner(dir);
  const address = owner === undefined ? undefined : await answeringOwner(dir);
  if (address)
    throw new Error(
      `${dir} is in use by process ${owner}; one process owns a store, and one answers at ${address}. If that is another's, remove ${join(dir, "address")}`,
    );
  const unlock = lockDirectory(dir);
  let flushed: boolean;
  try {
    await makeNewFile(dir);
    flushed = verifyFile(join(dir, storeFile));
  } catch (error) {
    unlock();
    throw error;
  }
  const environment = new Environment(dir, flushed);
  const close = async () => {
    await environment.close();
    unlock();
  };
  try {
    // What is served may be relied on; and lmdb has no way back from a first commit that a crash of the machine took.
    await environment.rest();
    const catalog = new Catalog(environment);
    const conflicts = new WriteConflicts();
    environment.setGate(conflicts);
    const clusterTime = clock();
    const store: Store = {
      environment,
      catalog,
      maintenance: new Maintenance(environment, catalog, (...work) => conflicts.alone(...work)),
      sessions: new Sessions(environment, catalog, conflicts),
      localSessions: new LocalSessions(),
      underWay: new UnderWay(),
      snapshots: new KeptSnapshots(environment, clusterTime),
      connections: new Connections(),
      usage: new Usage(catalog, (name) => Object.hasOwn(commands, name)),
      cursors: new Cursors(),
      failPoints: new FailPoints(),
      address: "",
      startedAt: new Date(),
      clusterTime,
    };
    await store.maintenance.tidy();
    return {
      store,
      close: async () => {
        store.cursors.killWhere(() => true);
        store.snapshots.close();
        store.sessions.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A time that never stands still or goes back within the process. */
function clock(): () => Timestamp {
  let seconds = 0;
  let step = 0;
  return () => {
    const now = Math.floor(Date.now() / 1000);
    step = now > seconds ? 1 : step + 1;
    seconds = Math.max(seconds, now);
    return new Timestamp({ t: seconds, i: step });
  };
}
