import { type Channel, type ConfirmChannel, connect, type RecoveringChannelModel } from "amqplib";
import type { Logger } from "pino";
import { briefly } from "./briefly.ts";
import { HANDSHAKE } from "./connect-to-broker.ts";
import { createStandingFailures } from "./standing-failures.ts";
import { withHeartbeat } from "./with-heartbeat.ts";

const RETRY_MS = 500;

/** One connection to the broker that comes back by itself, with the channels that are wanted on it. */
export interface KeptConnection {
  isUp(): boolean;
  /** The broker is low on disk or memory: it reads nothing of this connection, which has published, and answers nothing. */
  isBlocked(): boolean;
  /** Whether every channel that is wanted is open, or has been within `graceMs`. */
  hasAll(graceMs: number): boolean;
  /** Opens a channel on every connect, and again when it fails or closes, as long as it is `wanted`. Resolves after the first try, at once while there is no connection. */
  keep(name: string, open: (connection: Channels) => Promise<Channel>, wanted?: () => boolean): Promise<void>;
  /** Does one piece of work on a channel of its own. Rejects where there is no connection. */
  once<C extends Channel, T>(
    name: string,
    open: (connection: Channels) => Promise<C>,
    work: (channel: C) => Promise<T>,
  ): Promise<T>;
  close(): Promise<void>;
}

interface Channels {
  createChannel(): Promise<Channel>;
  createConfirmChannel(): Promise<ConfirmChannel>;
}

interface Options {
  /** What it is for, in the log and in the broker's list of connections. */
  purpose: string;
  log: Logger;
  /** Called when the connection is lost or closes. */
  onDown?: () => void;
}

interface Kept {
  name: string;
  open: (connection: Channels) => Promise<Channel>;
  wanted: () => boolean;
  /** Since when it is not open; null while it is. */
  goneAt: number | null;
}

/** Answers at once and connects in the background. amqplib recovers connections, channels are made again here. */
export async function keepConnection(url: string, { purpose, log, onDown }: Options): Promise<KeptConnection> {
  const failures = createStandingFailures(log);
  let kept: Kept[] = [];
  let up = false;
  let blocked = false;
  let closing = false;
  let generation = 0;
  let connection: RecoveringChannelModel;

  async function open(made: number, one: Kept): Promise<void> {
    if (closing || made !== generation || !one.wanted()) return;
    const again = (): void => void setTimeout(() => void open(made, one), RETRY_MS);
    try {
      const channel = await one.open({
        createChannel: () => opened(connection.createChannel(), one.name),
        createConfirmChannel: () => opened(connection.createConfirmChannel(), one.name),
      });
      failures.over(`channel ${one.name}`);
      one.goneAt = null;
      channel.on("close", () => {
        one.goneAt ??= performance.now();
        again();
      });
    } catch (error) {
      const about = { err: error, channel: one.name };
      failures.failed(`channel ${one.name}`, about, "channel could not be opened, trying again");
      again();
    }
  }

  async function opened<C extends Channel>(opening: Promise<C>, name: string): Promise<C> {
    const channel = await opening;
    // Without a listener a channel's error would end the process.
    channel.on("error", (error) => failures.failed(`error of ${name}`, { err: error, channel: name }, "channel error"));
    return channel;
  }

  function down(): void {
    up = false;
    blocked = false;
    generation++;
    for (const one of kept) one.goneAt ??= performance.now();
    onDown?.();
  }

  connection = await connect(withHeartbeat(url), {
    ...HANDSHAKE,
    clientProperties: { connection_name: purpose },
    recovery: { initialDelay: 100, maxDelay: 2_000, waitForConnect: false },
  });
  connection.on("connect", () => {
    up = true;
    failures.over(purpose);
    const made = ++generation;
    kept = kept.filter(({ wanted }) => wanted());
    for (const one of kept) void open(made, one);
  });
  connection.on("connect-failed", (error) =>
    failures.failed(purpose, { err: error, purpose }, "broker not reachable, trying again"),
  );
  connection.on("disconnect", (error) => {
    down();
    if (!closing) log.warn({ err: error, purpose }, "broker connection lost, connecting again");
  });
  connection.on("error", (error) => log.warn({ err: error, purpose }, "broker connection error"));
  connection.on("blocked", (reason: unknown) => {
    blocked = true;
    log.warn({ reason: String(reason), purpose }, "broker takes no events for now");
  });
  connection.on("unblocked", () => {
    blocked = false;
    log.info({ purpose }, "broker takes events again");
  });

  return {
    isUp: () => up,
    isBlocked: () => blocked,
    hasAll: (graceMs) =>
      kept.every(({ wanted, goneAt }) => !wanted() || goneAt === null || performance.now() - goneAt < graceMs),
    async keep(name, openOne, wanted = () => true) {
      const one = { name, open: openOne, wanted, goneAt: performance.now() };
      kept.push(one);
      if (up) await open(generation, one);
    },
    async once(name, openOne, work) {
      if (!up) throw new Error("the broker is not connected");
      const channel = await opened(openOne(connection), name);
      try {
        return await work(channel);
      } finally {
        await briefly(channel.close());
      }
    },
    async close() {
      closing = true;
      down();
      await briefly(connection.close());
    },
  };
}
