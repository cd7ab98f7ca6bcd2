import { Agent, type AgentOptions, type ClientRequest } from "node:http";
import { connect, type Socket } from "node:net";

/** Idle connections are looked through this often; none is used past its time, however late that is. */
const SWEEP_EVERY_MS = 500;
const PROBE_AFTER_MS = 1_000;
/** What a server says is when it closes: the last call has to be there before. */
const BEFORE_CLOSE_MS = 1_000;

interface KeptSocket extends Socket {
  /** Node's client leaves here which request the connection serves. */
  _httpMessage?: ClientRequest | null;
  idleUntil: number;
}

export interface KeptConnectionsOptions {
  /** How long a connection is kept while nobody uses it, in ms; less where its server says so. */
  idleMs: number;
  /** How many are kept at most. */
  mostIdle: number;
  now?: () => number;
}

/**
 * Connections to one address, without TLS, each used again as soon as it is free: what of Node's agent the gateway needs,
 * without the names, timers and listeners that it sets anew for every request.
 */
export class KeptConnections extends Agent {
  readonly #options: Required<KeptConnectionsOptions>;
  /** The last one is used first, so that those that are too many grow old. */
  #idle: KeptSocket[] = [];
  readonly #open = new Set<KeptSocket>();
  #sweep: NodeJS.Timeout | undefined;
  #hint: string | undefined;
  #hintedMs: number;

  constructor({ now = () => performance.now(), ...options }: KeptConnectionsOptions) {
    super({ keepAlive: true });
    this.#options = { now, ...options };
    this.#hintedMs = options.idleMs;
  }

  /** Node's client asks for a connection. */
  addRequest(req: ClientRequest, { host, port }: AgentOptions & { host?: string; port?: number }): void {
    const kept = this.#take();
    if (kept) req.reusedSocket = true;
    req.onSocket(kept ?? this.#connect(host, Number(port)));
  }

  /** Closes every connection, whatever runs on it. */
  override destroy(): void {
    for (const socket of this.#open) socket.destroy();
  }

  #connect(host: string | undefined, port: number): KeptSocket {
    const lasting = { keepAlive: true, keepAliveInitialDelay: PROBE_AFTER_MS, noDelay: true };
    const socket = Object.assign(connect({ host, port, ...lasting }), { idleUntil: 0 }) as KeptSocket;
    this.#open.add(socket);
    socket.on("free", () => this.#keep(socket));
    socket.on("close", () => {
      this.#open.delete(socket);
      if (this.#idle.includes(socket)) this.#idle = this.#idle.filter((one) => one !== socket);
    });
    // Who uses the connection hears of errors, too; while it is idle, its end is all there is to know.
    socket.on("error", () => undefined);
    return socket;
  }

  #take(): KeptSocket | undefined {
    for (let socket = this.#idle.pop(); socket; socket = this.#idle.pop()) {
      if (!socket.destroyed && socket.writable && socket.idleUntil > this.#options.now()) return socket;
      socket.destroy();
    }
    return undefined;
  }

  #keep(socket: KeptSocket): void {
    const req = socket._httpMessage;
    socket._httpMessage = null;
    const isOfUse = socket.writable && req?.shouldKeepAlive && this.#idle.length < this.#options.mostIdle;
    if (!isOfUse) return void socket.destroy();
    socket.idleUntil = this.#options.now() + this.#idleMsOf(req);
    this.#idle.push(socket);
    this.#sweep ??= setInterval(() => this.#closeOld(), SWEEP_EVERY_MS).unref();
  }

  /** A server says the same each time: it is read once. */
  #idleMsOf({ res }: ClientRequest & { res?: { headers: Record<string, unknown> } }): number {
    const hint = res?.headers["keep-alive"] as string | undefined;
    if (hint !== this.#hint) {
      this.#hint = hint;
      const seconds = /^timeout=(\d+)/.exec(hint ?? "")?.[1];
      const hintedMs = seconds === undefined ? Infinity : Number(seconds) * 1000 - BEFORE_CLOSE_MS;
      this.#hintedMs = Math.max(0, Math.min(this.#options.idleMs, hintedMs));
    }
    return this.#hintedMs;
  }

  #closeOld(): void {
    const now = this.#options.now();
    for (const socket of this.#idle) if (socket.idleUntil <= now) socket.destroy();
    this.#idle = this.#idle.filter(({ idleUntil }) => idleUntil > now);
    if (this.#idle.length > 0) return;
    clearInterval(this.#sweep);
    this.#sweep = undefined;
  }
}
