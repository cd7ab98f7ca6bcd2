import { parseArgs } from "node:util";
import { SERVICE_NAMES, type ServiceName } from "@jobcentre/contracts/services";
import { inboxFailureModel } from "@jobcentre/messaging/inbox.model";
import { ConfigError } from "@jobcentre/service-kit/config";
import type { Connection } from "mongoose";
import { factsOf } from "../dead-letters/describe-letter.rules.ts";
import { openDeadLetters } from "../dead-letters/open-box.ts";
import type { Say } from "./run-command.ts";

interface Where {
  databaseOf: (service: ServiceName) => Connection;
  AMQP_URL: string | undefined;
}

/** `dead-letters list|replay [--service NAME] [--event NAME]`: what services gave up on, shown or delivered again. */
export async function deadLetters({ databaseOf, AMQP_URL }: Where, args: string[], say: Say): Promise<number> {
  const options = { service: { type: "string" }, event: { type: "string" } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [what] = positionals;
  if (positionals.length !== 1 || (what !== "list" && what !== "replay"))
    throw new ConfigError("dead-letters needs list or replay");
  const services = SERVICE_NAMES.filter((name) => values.service === undefined || values.service === name);
  if (services.length === 0) throw new ConfigError(`--service is one of ${SERVICE_NAMES.join(", ")}`);
  const wanted = (raw: string): boolean => values.event === undefined || factsOf(raw).name === values.event;

  const box = await openDeadLetters(databaseOf, AMQP_URL);
  try {
    let count = 0;
    for (const service of services) {
      const failures = inboxFailureModel(databaseOf(service));
      const letters = (await box.list(service)).filter(({ raw }) => wanted(raw));
      if (what === "replay") {
        // Counted from the start again: the next failure is the first of five, not the one too many.
        await failures.deleteMany({ _id: { $in: letters.map(({ raw }) => factsOf(raw).id) } });
        count += await box.replay(service, wanted);
        continue;
      }
      for (const { raw, reason } of letters) {
        const { id, name, occurred_at } = factsOf(raw);
        const why = reason || (await failures.findById(id).lean())?.last_error || "it cannot be read";
        say([service, name, id, occurred_at, why.split("\n", 1)[0]].filter(Boolean).join("  "));
      }
      count += letters.length;
    }
    const events = count === 1 ? "1 event" : `${count} events`;
    say(
      what === "list" ? `${events} given up on.` : `${events} delivered again; what was applied is not applied twice.`,
    );
    return 0;
  } finally {
    await box.close();
  }
}
