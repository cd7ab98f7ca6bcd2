import { Pool } from "undici";

/** A call of somebody; the cookie says of whom. */
export interface LoadCall {
  method: "GET" | "POST" | "PUT";
  path: string;
  cookie?: string;
  body?: unknown;
}

export interface LoadAnswer {
  /** 0 where the connection broke or nothing came in time. */
  status: number;
  ms: number;
  retryAfter?: string;
  isJson: boolean;
  /** Why there was no answer. */
  reason?: string;
}

export interface Sender {
  /** Makes a call on a kept-alive connection and reads its whole answer. Never rejects. */
  send(call: LoadCall): Promise<LoadAnswer>;
  close(): Promise<void>;
}

/** Sends calls to one address without ever trying one again. */
export function createSender(
  url: string,
  { connections, giveUpMs = 10_000 }: { connections: number; giveUpMs?: number },
): Sender {
  const pool = new Pool(url, {
    connections,
    bodyTimeout: giveUpMs,
    headersTimeout: giveUpMs,
    connectTimeout: giveUpMs,
  });
  return {
    async send({ method, path, cookie, body }) {
      const headers = {
        origin: url,
        // As browsers ask; what comes back is not read.
        "accept-encoding": "gzip, deflate, br, zstd",
        ...(cookie && { cookie }),
        ...(body !== undefined && { "content-type": "application/json" }),
      };
      const startedAt = performance.now();
      const sinceStart = (): number => performance.now() - startedAt;
      try {
        const sent = { method, path, headers, body: body === undefined ? undefined : JSON.stringify(body) };
        const answer = await pool.request({ ...sent, signal: AbortSignal.timeout(giveUpMs) });
        await answer.body.dump({ limit: 5_000_000 });
        const isJson = String(answer.headers["content-type"]).includes("json");
        const retryAfter = answer.headers["retry-after"] as string | undefined;
        return { status: answer.statusCode, ms: sinceStart(), retryAfter, isJson };
      } catch (error) {
        return { status: 0, ms: sinceStart(), isJson: false, reason: (error as Error).message };
      }
    },
    close: () => pool.destroy(),
  };
}

/** `workers` make one call after the other until told to stop; each answer goes to `hear`. */
export function startWorkers(workers: number, work: () => Promise<void>): { stop(): Promise<void> } {
  let going = true;
  const running = Array.from({ length: workers }, async () => {
    while (going) await work();
  });
  return {
    async stop() {
      going = false;
      await Promise.all(running);
    },
  };
}

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0);
};
