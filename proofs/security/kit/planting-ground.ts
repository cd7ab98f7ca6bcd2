import { SERVICE_NAMES } from "@jobcentre/contracts/services";
import type { CentrePerson } from "@jobcentre/local/testing/centre-person";
import { readEverything, readMails } from "@jobcentre/local/testing/everything";
import { connect } from "amqplib";
import { newCaller, signedIn } from "./caller.ts";
import type { Centre } from "./centre.ts";

/** Somebody as the planting of people knows them, at the gateway of a running product. */
export async function centrePerson(centre: Centre, email: string, name: string): Promise<CentrePerson> {
  const { account_id, cookies } = await signedIn(centre, email, name);
  const own = { cookie: `session=${cookies.get("session")}`, origin: centre.url };
  const send = (key: string, body?: unknown, headers: Record<string, string> = {}) =>
    newCaller(centre).call(key, {
      headers: { ...own, ...headers },
      ...(body !== undefined && { body: body as object }),
    });
  return {
    account_id,
    headers: own,
    async call<T>(key: string, body?: unknown, headers?: Record<string, string>) {
      const answer = await send(key, body, headers);
      if (answer.status >= 300) throw new Error(`${key} answered ${answer.status}: ${answer.text.slice(0, 300)}`);
      return (answer.body ?? answer.text) as T;
    },
    statusOf: async (key, body) => (await send(key, body)).status,
  };
}

export const mailsOf = (centre: Centre) => readMails(centre.environment().MAIL_DIR ?? "");

/** Everything that is stored, written, printed and waiting: collections, files, mails, logs, queues and dead letters. */
export async function everythingOf(centre: Centre): Promise<Map<string, string>> {
  const env = centre.environment();
  const log = centre.parts.map((part) => part.printed()).join("");
  const found = await readEverything({ databaseOf: centre.databaseOf, mailDir: env.MAIL_DIR ?? "", log });
  const broker = await connect(env.AMQP_URL ?? "");
  try {
    const channel = await broker.createChannel();
    for (const service of SERVICE_NAMES) {
      for (const queue of [`jobcentre.${service}`, `jobcentre.${service}.dead`]) {
        const texts: string[] = [];
        // What is not acknowledged goes back to its queue when the channel closes.
        for (let got = await channel.get(queue); got; got = await channel.get(queue))
          texts.push(got.content.toString());
        if (texts.length > 0) found.set(`queue ${queue}`, texts.join("\n"));
      }
    }
    await channel.close();
  } finally {
    await broker.close();
  }
  return found;
}

/** Puts a message among a service's dead letters, as if it had been given up. */
export async function plantDeadLetter(centre: Centre, service: string, message: object): Promise<void> {
  const broker = await connect(centre.environment().AMQP_URL ?? "");
  const channel = await broker.createConfirmChannel();
  channel.sendToQueue(`jobcentre.${service}.dead`, Buffer.from(JSON.stringify(message)), { persistent: true });
  await channel.waitForConfirms();
  await broker.close();
}
