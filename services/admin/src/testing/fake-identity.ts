import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface FakeIdentity {
  url: string;
  /** What it was asked to open sessions for. */
  asked: unknown[];
  /** Whose sessions it was asked to end. */
  ended: unknown[];
  /** Happens while a session is opened. */
  meanwhile?: (() => Promise<void>) | undefined;
  /** From now on it answers 503, as a service does that is going down, or works again. */
  fail(isFailing?: boolean): void;
  close(): void;
}

/** Stands in for identity's internal surface: opens the session it is told to. */
export async function startFakeIdentity(session: {
  session_id: string;
  expires_at: string;
  account_id: string;
}): Promise<FakeIdentity> {
  const asked: unknown[] = [];
  let failing = false;
  const server = createServer(async (req, res) => {
    const body = Buffer.concat(await req.toArray()).toString();
    const answer = (body: object) =>
      res.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (failing) return void res.writeHead(503).end();
    if (req.url === "/internal/admin-sessions/end") {
      fake.ended.push(JSON.parse(body));
      return void answer({ ended: 1 });
    }
    if (req.url !== "/internal/admin-sessions") return void res.writeHead(503).end();
    asked.push(JSON.parse(body));
    await fake.meanwhile?.();
    answer(session);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const fake: FakeIdentity = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    ended: [],
    fail: (isFailing = true) => {
      failing = isFailing;
    },
    close: () => server.close(),
  };
  return fake;
}
