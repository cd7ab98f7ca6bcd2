import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { ServiceReport } from "@jobcentre/contracts/http/internal";

export interface FakeService {
  url: string;
  close(): void;
}

/** Stands in for another service's health and count; with `hangs` it takes every request and never answers. */
export async function startFakeService(
  told: {
    report?: Partial<ServiceReport>;
    records?: number;
    figures?: Record<string, number>;
    hangs?: true;
    /** Gets what it is asked for. */
    asked?: string[];
  } = {},
): Promise<FakeService> {
  const report: ServiceReport = {
    store: true,
    broker: true,
    uptime_seconds: 60,
    waiting_events: 0,
    oldest_waiting_seconds: 0,
    queued_events: 0,
    dead_letters: 0,
    errors_last_24h: 0,
    oldest_mail_seconds: null,
    mails_given_up_last_24h: null,
    broker_emptied_at: null,
    ...told.report,
  };
  const server = createServer((req, res) => {
    told.asked?.push(req.url ?? "");
    if (told.hangs) return;
    const answer = req.url === "/internal/ready" ? report : { records: told.records ?? 0, figures: told.figures ?? {} };
    res.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
