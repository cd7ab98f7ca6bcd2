import { ConfigError } from "@jobcentre/service-kit/config";
import { endOnSignals } from "@jobcentre/service-kit/end-on-signals";
import { freePort } from "@jobcentre/service-kit/free-port";
import { readLocalConfig } from "./config.ts";
import { runProduct } from "./run-product.ts";

// What it writes is people's data: for this user alone, whatever the shell or supervisor lets others read.
process.umask(0o077);

// Everything of `npm start` that is not a function: read the configuration, run, stop in order, one clear line on failure.
try {
  const config = await readLocalConfig(process.env, process.argv.slice(2), freePort);
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const stopping = new AbortController();
  const product = runProduct(config, say, stopping.signal);
  endOnSignals(async () => {
    stopping.abort();
    say("stopping …");
    // A signal during the start waits for the start to end, so that nothing is left running behind.
    await product.then((running) => running.stop()).catch(() => undefined);
  });
  await product;
} catch (error) {
  const text = error instanceof ConfigError ? error.message : `cannot start: ${(error as Error).message}`;
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
