import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** What a broker that is low on disk or memory says to who publishes, and that it no longer is: methods 60 and 61 of a connection. */
const BLOCKED = methodOfConnection(60, "\x0blow on disk");
const UNBLOCKED = methodOfConnection(61);
/** The method by which something is published: 40 of class 60. */
const PUBLISH = Buffer.from([0, 60, 0, 40]);

function methodOfConnection(method: number, rest = ""): Buffer {
  const payload = Buffer.concat([Buffer.from([0, 10, 0, method]), Buffer.from(rest, "latin1")]);
  const head = Buffer.from([1, 0, 0, 0, 0, 0, payload.length]);
  return Buffer.concat([head, payload, Buffer.from([0xce])]);
}

export interface Door {
  url: string;
  fill(): void;
  empty(): void;
  /** Ends every connection. */
  cut(): void;
  /** Lets nothing through any more, in either direction. */
  freeze(): void;
}

/**
 * A door to the broker that does what no test can bring the broker to. Filled, it reads nothing more of a connection once
 * that publishes, and says so, as one does that is low on disk or memory.
 */
export async function doorTo(url: string): Promise<Door> {
  const { hostname, port } = new URL(url);
  const clients = new Set<Socket>();
  const held = new Map<Socket, () => void>();
  let full = false;
  let frozen = false;
  const server = createServer((client) => {
    const broker = connect(Number(port), hostname);
    clients.add(client);
    broker.on("data", (chunk) => void (frozen || client.write(chunk)));
    client.on("data", (chunk) => {
      if (frozen) return;
      if (!full || !chunk.includes(PUBLISH)) return void broker.write(chunk);
      client.pause().write(BLOCKED);
      held.set(client, () => broker.write(chunk));
    });
    for (const [one, other] of [
      [client, broker],
      [broker, client],
    ] as const) {
      one.on("error", () => other.destroy());
      one.on("close", () => other.destroy());
    }
    client.on("close", () => clients.delete(client) && held.delete(client));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const door = new URL(url);
  door.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: door.href,
    fill() {
      full = true;
    },
    empty() {
      full = false;
      for (const [client, letThrough] of held) {
        letThrough();
        client.write(UNBLOCKED);
        client.resume();
      }
      held.clear();
    },
    cut() {
      full = false;
      for (const client of clients) client.destroy();
    },
    freeze() {
      frozen = true;
    },
  };
}
