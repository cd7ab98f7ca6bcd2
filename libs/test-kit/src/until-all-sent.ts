import { setTimeout as delay } from "node:timers/promises";
import { SERVICE_NAMES } from "@jobcentre/contracts/services";
import { outboxModel } from "@jobcentre/messaging/outbox.model";
import { createConnection } from "mongoose";

const LOOK_EVERY_MS = 100;
/** Identity's, of all e-mails there ever are to send. */
const MAILS = "mail_outbox";
/** One fact makes another in a service that was already looked at. */
const LOOKS_WITHOUT = 3;

/**
 * Waits until every fact in the services' databases of this store, whose names begin with `prefix`, is published, and with it what
 * follows in one process from each, and every e-mail is sent. Throws an Error after `withinMs`.
 */
export async function untilAllSent(storeUri: string, prefix: string, withinMs = 60_000): Promise<void> {
  const connection = await createConnection(storeUri).asPromise();
  try {
    const outboxes = SERVICE_NAMES.map((name) => outboxModel(connection.useDb(prefix + name)));
    const mails = connection.useDb(`${prefix}identity`).collection(MAILS);
    const mail = () => mails.findOne({ state: "waiting" });
    const until = Date.now() + withinMs;
    for (let without = 0; without < LOOKS_WITHOUT; await delay(LOOK_EVERY_MS)) {
      const left = await Promise.all([mail(), ...outboxes.map((outbox) => outbox.exists({ published_at: null }))]);
      without = left.some((row) => row !== null) ? 0 : without + 1;
      if (Date.now() > until) throw new Error(`there are facts that are not published or mailed within ${withinMs} ms`);
    }
  } finally {
    await connection.close();
  }
}
