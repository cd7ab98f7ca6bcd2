import { join } from "node:path";
import { writeAtOnce } from "@jobcentre/service-kit/write-at-once";
import type { LocalConfig } from "./config.ts";

/**
 * What commands on this data folder, given in another shell, cannot know: where people find the product, and that its events
 * travel over a RabbitMQ. Not its address, which holds a password. `tools/left-for-commands.mjs` reads it.
 */
export const leaveForCommands = (
  dataDir: string,
  config: Pick<LocalConfig, "PUBLIC_URL" | "AMQP_URL">,
): Promise<void> =>
  writeAtOnce(
    join(dataDir, "for-commands.json"),
    JSON.stringify({ public_url: config.PUBLIC_URL, uses_rabbitmq: config.AMQP_URL !== undefined }),
  );
