import * as z from "zod";
import { defineCalls } from "../call.ts";
import { id } from "../fields.ts";

const count = z.number().int().min(0);

/** How a service is; null where it could not be found out. */
const serviceReport = z.object({
  store: z.boolean(),
  broker: z.boolean(),
  uptime_seconds: count,
  /** Events that are not published yet. */
  waiting_events: count.nullable(),
  /** How long the oldest of them waits; 0 where none does. */
  oldest_waiting_seconds: count.nullable().default(null),
  /** Events in the service's queue that nobody took yet. */
  queued_events: count.nullable(),
  /** Events that the service gave up on. */
  dead_letters: count.nullable(),
  /** Requests that failed on our side and events given up on, in the last 24 hours. */
  errors_last_24h: count.nullable(),
  /** How long the oldest e-mail that is not sent waits; 0 where none does, null where the service sends none. */
  oldest_mail_seconds: count.nullable().default(null),
  /** E-mails that the service gave up on in the last 24 hours; null where it sends none. */
  mails_given_up_last_24h: count.nullable().default(null),
  /** When a broker was last found without its queues that had them before. */
  broker_emptied_at: z.iso.datetime().nullable().default(null),
});

/** What a service holds of one account: records as the account's owner sees them. */
const accountRecords = z.object({
  title: z.string(),
  /** The newest ones. */
  records: z.array(z.record(z.string(), z.unknown())),
  total: count,
});

/** What there is of a person in one service, to take away: lists of records, and files. */
export const exportIndex = z.object({
  sections: z.array(z.object({ name: z.string(), about: z.string() })),
  files: z.array(z.object({ file_id: id, name: z.string(), kind: z.string(), size: count, sha256: z.string() })),
});

/**
 * What every service answers to other services; only the product itself calls these. During an update one of another version may ask or
 * answer: answers are z.object(), which leaves out what it does not know; a body that has more than is known is refused.
 */
export const kitInternalCalls = defineCalls({
  "GET /internal/ready": { access: "internal", summary: "How the service is", response: serviceReport },
  "GET /internal/count": {
    access: "internal",
    summary: "How many records the service holds, and where asked for its figures of the statistics counted anew",
    query: z.strictObject({ figures: z.enum(["anew"]).optional().describe("Also the figures, which takes longer") }),
    response: z.object({ records: count, figures: z.record(z.string(), count) }),
  },
  "POST /internal/account": {
    access: "internal",
    summary: "Everything the service holds of an account",
    body: z.strictObject({ account_id: id }),
    response: z.array(accountRecords),
  },
  "POST /internal/account-export": {
    access: "internal",
    summary: "What there is of an account to take away",
    body: z.strictObject({ account_id: id }),
    response: exportIndex,
  },
  "POST /internal/handing-over": {
    access: "internal",
    summary: "Whether a handing over of a company was taken here: until then nobody knows what in its account is whose",
    body: z.strictObject({ employer_id: id, number: z.number().int().min(1), event_id: id }),
    response: z.object({ is_taken: z.boolean() }),
  },
  "POST /internal/account-export/part": {
    access: "internal",
    summary: "One list of an account's records as JSON, or one of its files, as a stream",
    body: z.strictObject({ account_id: id, section: z.string().max(80).optional(), file_id: id.optional() }),
  },
});

export type AccountRecords = z.output<typeof accountRecords>;

export type ServiceReport = z.output<typeof serviceReport>;
