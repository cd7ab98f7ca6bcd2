import { dispatch } from "./commands/dispatch.ts";
import { leaveCursor } from "./commands/get-more.ts";
import { setName } from "./commands/server-commands.ts";
import { toldOf } from "./commands/told-of-writes.ts";
import { startHousekeeping } from "./housekeeping.ts";
import { openStore } from "./open-store.ts";
import { listen } from "./wire/server.ts";

export interface StoreOptions {
  /** Everything is kept here; one process owns it at a time. */
  dir: string;
  /** 0, the default, takes a free one. */
  port?: number;
  host?: "127.0.0.1";
  /** Whether documents of TTL indexes are removed once they have expired, true by default; MongoDB's ttlMonitorEnabled. */
  ttl?: boolean;
  log?: (line: string) => void;
}

export interface RunningStore {
  /** For drivers: append a database's name or set it there. */
  uri: string;
  /** Finishes what is under way and gives the directory back. */
  close(): Promise<void>;
}

/** Starts a MongoDB server over one directory. Throws when another process has it, DamagedStore for a damaged file. */
export async function startStore({
  dir,
  port = 0,
  host = "127.0.0.1",
  ttl = true,
  log = () => {},
}: StoreOptions): Promise<RunningStore> {
  const { store, close } = await openStore(dir);
  try {
    const server = await listen(host, port, {
      answer: async (request, connection, ended) => {
        const { command } = request;
        const answered = () => dispatch(store, command, connection, log, ended, request);
        return toldOf(command, await store.usage.during(command, answered));
      },
      left: (reply) => leaveCursor(store, reply),
      opened: (connection, peer) => store.connections.opened(connection, peer),
      closed: (connection) => {
        store.connections.closed(connection);
        store.sessions.connectionClosed(connection);
        store.failPoints.connectionClosed(connection);
      },
      traffic: store.connections.traffic,
      log,
    });
    store.address = `${host}:${server.port}`;
    const stopHousekeeping = startHousekeeping(store, { log, ttl });
    return {
      uri: `mongodb://${store.address}/?replicaSet=${setName}`,
      close: async () => {
        // Whoever waits for an open transaction would otherwise keep the server up until that expires.
        store.sessions.close();
        await server.close();
        await stopHousekeeping();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
