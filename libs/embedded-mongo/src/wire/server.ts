import { createServer, type Server, type Socket } from "node:net";
import type { BsonDocument } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { CursorReply } from "./cursor-reply.ts";
import { messageSplitter } from "./framing.ts";
import { ConnectionEnds } from "./malformed-message.ts";
import { largestMessage, type Request, readMessage, writeReply } from "./message.ts";

export interface Handlers {
  /** A client has connected from "address:port". */
  opened(connectionId: number, peer: string): void;
  /**
   * Answers one command; rejects where its connection is to be closed, as for a malformed document in it. `ended` aborts
   * when the connection is closed, then with a MongoError for a reason, or the server closes.
   */
  answer(request: Request, connectionId: number, ended: AbortSignal): Promise<BsonDocument>;
  /** Nobody reads an answer, or asks for what comes after it: its client is gone, or wanted none. */
  left(reply: BsonDocument): void;
  /** Counts what goes over all connections. */
  traffic: Traffic;
  /** A connection has closed and its last command has ended. */
  closed(connectionId: number): void;
  log(line: string): void;
}

export interface Traffic {
  bytesIn: number;
  bytesOut: number;
  requests: number;
}

export interface WireServer {
  port: number;
  /** Takes no more messages and waits for the answers under way. */
  close(): Promise<void>;
}

/** Listens for drivers. A malformed message closes its connection and nothing else. */
export async function listen(host: string, port: number, handlers: Handlers): Promise<WireServer> {
  const sockets = new Map<Socket, AbortController>();
  const underWay = new Set<Promise<void>>();
  let connections = 0;
  const server = createServer({ noDelay: true }, (socket) => {
    const ending = new AbortController();
    sockets.set(socket, ending);
    socket.on("close", () => {
      sockets.delete(socket);
      ending.abort(new MongoError(279, "operation was interrupted because a client disconnected"));
    });
    socket.on("error", () => socket.destroy());
    handlers.opened(++connections, `${socket.remoteAddress}:${socket.remotePort}`);
    serve(socket, connections, { ...handlers, ended: ending.signal }, underWay);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return { port: portOf(server), close: () => close(server, sockets, underWay) };
}

/** How long a server that closes waits until its last answers are read. */
const closingMilliseconds = 1000;

/** Messages of one connection that may wait before reading pauses, and their bytes: each is read when it comes. */
const mostWaiting = 16;
const mostBytesWaiting = largestMessage;

function serve(
  socket: Socket,
  connectionId: number,
  { answer, left, closed, log, traffic, ended }: Handlers & { ended: AbortSignal },
  underWay: Set<Promise<void>>,
): void {
  const split = messageSplitter();
  let replies = 0;
  let waiting = 0;
  let bytesWaiting = 0;
  const areMany = () => waiting >= mostWaiting || bytesWaiting >= mostBytesWaiting;
  let last = Promise.resolve();
  const refuse = (error: unknown) => {
    log(`connection ${connectionId} closed: ${error instanceof ConnectionEnds ? error.message : String(error)}`);
    socket.destroy();
  };
  const handle = async (message: Request) => {
    if (socket.destroyed) return;
    for (let request = message; ; ) {
      const reply = await answer(request, connectionId, ended);
      if (request.silent || socket.destroyed) return left(reply);
      const next = ended.aborted ? undefined : goingOn(request, reply);
      const written = writeReply(request, ++replies, reply, next !== undefined);
      traffic.bytesOut += written.length;
      if (!socket.write(written)) await drained(socket, ended);
      if (!next) return;
      // Others have their turn, and that the client is gone is heard.
      await new Promise(setImmediate);
      if (socket.destroyed) return left(reply);
      // Each further reply answers the one before it.
      request = { ...next, id: replies };
    }
  };
  const settled = ({ length }: Buffer) => {
    waiting -= 1;
    bytesWaiting -= length;
    if (!areMany() && socket.isPaused()) socket.resume();
  };
  socket.on("close", () => void last.then(() => closed(connectionId)));
  socket.on("data", (chunk) => {
    traffic.bytesIn += chunk.length;
    try {
      for (const message of split(chunk)) {
        const request = readMessage(message);
        traffic.requests += 1;
        waiting += 1;
        bytesWaiting += message.length;
        if (areMany()) socket.pause();
        // One at a time and in order, as MongoDB does per connection.
        const current = last
          .then(() => handle(request))
          .catch(refuse)
          .finally(() => settled(message));
        last = current;
        underWay.add(current);
        current.finally(() => underWay.delete(current));
      }
    } catch (error) {
      refuse(error);
    }
  });
}

/** What a client is answered next without asking: who reads a cursor its next batch, a monitor what comes after the topology it has been told of. */
function goingOn(request: Request, { ok, topologyVersion, cursor }: BsonDocument): Request | undefined {
  if (!request.exhaust || ok !== 1) return undefined;
  const { command } = request;
  if (command.getMore !== undefined && cursor instanceof CursorReply) return cursor.id.isZero() ? undefined : request;
  if (command.topologyVersion === undefined) return undefined;
  return { ...request, command: { ...command, topologyVersion } };
}

/** Waits until the client has read what it was sent, or nobody waits for more. */
function drained(socket: Socket, ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      socket.off("drain", done);
      ended.removeEventListener("abort", done);
      resolve();
    };
    socket.on("drain", done);
    ended.addEventListener("abort", done);
    if (ended.aborted) done();
  });
}

function portOf(server: Server): number {
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("the server has no port");
  return address.port;
}

async function close(
  server: Server,
  sockets: Map<Socket, AbortController>,
  underWay: Set<Promise<void>>,
): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  for (const [socket, ending] of sockets) {
    socket.pause();
    ending.abort();
  }
  await Promise.all(underWay);
  for (const socket of sockets.keys()) socket.destroySoon();
  // Who reads its last answer later than that does not read it.
  const late = setTimeout(() => {
    for (const socket of sockets.keys()) socket.destroy();
  }, closingMilliseconds);
  await closed;
  clearTimeout(late);
}
