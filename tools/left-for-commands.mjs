// What `npm start` left in its data folder for the operator's commands: local/src/left-for-commands.ts.
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Nothing of a folder of before, or of one on which the product never ran. */
function left(dataDir) {
  try {
    return JSON.parse(readFileSync(join(dataDir, "for-commands.json"), "utf8"));
  } catch {
    return {};
  }
}

/** Whether the folder is the one that is meant: another store's settings would be another installation's. */
const isMeant = (env) => !env.MONGODB_URI || Boolean(env.DATA_DIR);

/** The environment of a command, with the address that links in what it prints begin with. */
export function environmentOfCommand(env, dataDir) {
  const { public_url } = isMeant(env) ? left(dataDir) : {};
  return { ...env, PUBLIC_URL: env.PUBLIC_URL || public_url || `http://localhost:${env.PORT || 8080}` };
}

/** Whether a command needs the RabbitMQ that was not given: in the store of such a product there are no dead letters. */
export const lacksBroker = (command, env, dataDir) =>
  command === "dead-letters" && !env.AMQP_URL && isMeant(env) && left(dataDir).uses_rabbitmq === true;
