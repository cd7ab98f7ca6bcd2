import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** What goes wrong on the way: every answer this much later, every connection reset, or bytes that never arrive. */
export type Fault = { latencyMs: number } | "reset" | "black hole";

/** A door in front of instances of a program, which spreads connections over them as a name service or balancer does. */
export interface TcpProxy {
  port: number;
  url: string;
  /** From now on this goes wrong, for connections that are open too; nothing does with undefined. */
  setFault(fault: Fault | undefined): void;
  close(): Promise<void>;
}

interface Link {
  client: Socket;
  /** Undefined until one of the instances took the connection. */
  upstream: Socket | undefined;
}

/** Listens on 127.0.0.1 at `port`; a connection goes to the next of `targets` (ports) that takes it. */
export async function startTcpProxy(port: number, targets: readonly number[]): Promise<TcpProxy> {
  const links = new Set<Link>();
  let fault: Fault | undefined;
  let turn = 0;

  const server = createServer({ allowHalfOpen: true }, (client) => {
    if (fault === "reset") return void client.resetAndDestroy();
    const link: Link = { client, upstream: undefined };
    links.add(link);
    client.once("close", () => {
      links.delete(link);
      link.upstream?.destroy();
    });
    client.on("error", () => client.destroy());
    if (fault === "black hole") client.pause();
    const first = turn++;
    void connectOne(targets.map((_port, number) => targets[(first + number) % targets.length] as number)).then(
      (upstream) => {
        if (client.destroyed) return void upstream.destroy();
        link.upstream = upstream;
        upstream.on("error", () => upstream.destroy());
        upstream.once("close", () => client.destroy());
        pass(client, upstream, () => 0);
        pass(upstream, client, () => (typeof fault === "object" ? fault.latencyMs : 0));
        if (fault === "black hole") hold(link);
      },
      () => client.destroy(),
    );
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const actual = (server.address() as AddressInfo).port;

  return {
    port: actual,
    url: `http://127.0.0.1:${actual}`,
    setFault(next) {
      fault = next;
      for (const link of links) {
        if (next === "reset") link.client.resetAndDestroy();
        else if (next === "black hole") hold(link);
        else for (const socket of [link.client, link.upstream]) socket?.resume();
      }
    },
    async close() {
      for (const { client } of links) client.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** What is sent stays where it is, as on a network that lost its way: it arrives once that is mended. */
function hold({ client, upstream }: Link): void {
  client.pause();
  upstream?.pause();
}

/** Hands on what comes, in order, each piece as much later as is asked at its time. */
function pass(from: Socket, to: Socket, laterMs: () => number): void {
  let last = 0;
  const inOrder = (work: () => void): void => {
    const at = Math.max(last, Date.now() + laterMs());
    last = at;
    const wait = at - Date.now();
    if (wait <= 0) work();
    else setTimeout(work, wait);
  };
  from.on("data", (chunk) => inOrder(() => void (to.writable && to.write(chunk))));
  from.once("end", () => inOrder(() => void to.end()));
}

async function connectOne(ports: readonly number[]): Promise<Socket> {
  for (const port of ports) {
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true, noDelay: true });
    try {
      await once(socket, "connect");
      return socket;
    } catch {
      // This instance is away; the next one may be there.
    }
  }
  throw new Error("no instance is there");
}
