import { type AccountRecords, kitInternalCalls } from "@jobcentre/contracts/http/internal";
import type { ServiceName } from "@jobcentre/contracts/services";
import { outboxModel } from "@jobcentre/messaging/outbox.model";
import type { Transport } from "@jobcentre/messaging/transport";
import type { Connection, Model } from "mongoose";
import type { ExportSource } from "./account-export/export-source.ts";
import { lastBrokerLoss } from "./broker-loss.ts";
import { pingDatabase } from "./database.ts";
import { recentErrors } from "./error-count.ts";
import { isHandedOver } from "./handings-over.ts";
import { oldestInOutbox } from "./message-gauges.ts";
import { type Route, route } from "./route.ts";
import { soon } from "./soon.ts";

interface Options {
  name: ServiceName;
  db: Connection;
  transport: Transport;
  now: () => Date;
  /** The service's own models, whose records are counted. */
  models: readonly ((db: Connection) => unknown)[];
  figures?: () => Promise<Record<string, number>>;
  oldestMailSeconds?: () => Promise<number>;
  mailsGivenUp?: () => Promise<number>;
  accountRecords?: (accountId: string) => Promise<AccountRecords[]>;
  exportSource: ExportSource;
}

/** What every service tells about itself; an answer comes within 2 s also while store or broker are away. */
export function internalRoutes({
  name,
  db,
  transport,
  now,
  models,
  figures,
  oldestMailSeconds,
  mailsGivenUp,
  accountRecords,
  exportSource,
}: Options): Route[] {
  const records = async (): Promise<number> => {
    const counts = await Promise.all(models.map((model) => (model(db) as Model<unknown>).estimatedDocumentCount()));
    return counts.reduce((sum, count) => sum + count, 0);
  };
  return [
    route(kitInternalCalls, "GET /internal/ready", async () => {
      const seen = transport.emptiedAt?.() ?? null;
      const [
        store,
        waiting_events,
        oldest_waiting_seconds,
        queued_events,
        dead_letters,
        errors_last_24h,
        mails,
        given,
        emptied,
      ] = await Promise.all([
        pingDatabase(db),
        soon(() => outboxModel(db).countDocuments({ published_at: null }), null),
        soon(async () => Math.floor(await oldestInOutbox(db, now())), null),
        soon(() => transport.countQueued(name), null),
        soon(() => transport.countDeadLetters(name), null),
        soon(() => recentErrors(db, now()), null),
        soon(async () => (oldestMailSeconds ? Math.floor(await oldestMailSeconds()) : null), null),
        soon(async () => (await mailsGivenUp?.()) ?? null, null),
        // Once more what was seen: the store may have been away when it was.
        soon(() => lastBrokerLoss(db, seen), seen),
      ]);
      const uptime_seconds = Math.round(process.uptime());
      return {
        store,
        broker: transport.isReady() && transport.isConsuming(),
        uptime_seconds,
        waiting_events,
        oldest_waiting_seconds,
        queued_events,
        dead_letters,
        errors_last_24h,
        oldest_mail_seconds: mails,
        mails_given_up_last_24h: given,
        broker_emptied_at: emptied?.toISOString() ?? null,
      };
    }),
    // The portal asks every half a minute how many records there are: nothing is looked at one by one for that.
    route(kitInternalCalls, "GET /internal/count", async ({ query }) => ({
      records: await records(),
      figures: (query.figures && (await figures?.())) ?? {},
    })),
    route(
      kitInternalCalls,
      "POST /internal/account",
      async ({ body }) => (await accountRecords?.(body.account_id)) ?? [],
    ),
    route(kitInternalCalls, "POST /internal/handing-over", async ({ body: { employer_id, ...last } }) => ({
      is_taken: await isHandedOver(db, employer_id, last),
    })),
    route(kitInternalCalls, "POST /internal/account-export", ({ body }) => exportSource.index(body.account_id)),
    route(kitInternalCalls, "POST /internal/account-export/part", ({ body: { account_id, ...part } }) =>
      exportSource.open(account_id, part),
    ),
  ];
}
