// `npm run dev`: everything of `npm start`, rebuilt and restarted as its sources change; the last good version keeps running.
import { rmSync } from "node:fs";
import { inCheckout, seconds } from "./checkout.mjs";
import { watchFrontends } from "./dev/frontends.mjs";
import { createProduct } from "./dev/product.mjs";
import { watchPrograms } from "./dev/programs.mjs";
import { prepareTools } from "./prepare.mjs";
import { readOptions } from "./read-options.mjs";

readOptions({
  usage: `npm run dev                  everything of npm start, rebuilt and restarted as its sources change
npm run dev -- --separate    a process for each service, on the RabbitMQ that AMQP_URL names`,
  options: { separate: { type: "boolean" } },
});

const say = (line) => console.log(line);

const product = createProduct(say);
let stopping = false;
async function stop(code) {
  if (stopping) return;
  stopping = true;
  await product.stop();
  process.exit(code);
}
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => void stop(0));
try {
  await prepareTools();
  const started = performance.now();
  rmSync(inCheckout(".build/dev"), { recursive: true, force: true });
  say("building everything once ...");
  const programs = await watchPrograms(say, (changed) => product.restart(changed));
  await watchFrontends(say);
  await product.start(programs.externals);
  say(`watching; built and started in ${seconds(started)}. Ctrl-C ends it.`);
} catch (error) {
  console.error(error.message);
  await stop(1);
}
