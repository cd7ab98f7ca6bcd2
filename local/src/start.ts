import { ConfigError } from "@jobcentre/service-kit/config";
import { freePort } from "@jobcentre/service-kit/free-port";
import { readLocalConfig } from "./config.ts";
import { runProduct } from "./run-product.ts";

const STOP_WITHIN_MS = 9_500;

// Everything of `npm start` that is not a function: read the configuration, run, stop in order, one clear line on failure.
try {
  const config = await readLocalConfig(process.env, process.argv.slice(2), freePort);
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const product = runProduct(config, say);
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    say("stopping …");
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    // A signal during the start waits for the start to end, so that nothing is left running behind.
    await product.then((running) => running.stop()).catch(() => undefined);
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop());
  process.on("SIGINT", () => void stop());
  await product;
} catch (error) {
  const text = error instanceof ConfigError ? error.message : `cannot start: ${(error as Error).message}`;
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
