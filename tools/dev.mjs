// `npm run dev`: everything of `npm start`, rebuilt and restarted as its sources change; the last good version keeps running.
import { readFileSync, rmSync } from "node:fs";
import { alone } from "./alone.mjs";
import { inCheckout, seconds } from "./checkout.mjs";
import { watchFrontends } from "./dev/frontends.mjs";
import { createProduct } from "./dev/product.mjs";
import { watchPrograms } from "./dev/programs.mjs";
import { endWithNpm } from "./end-with-npm.mjs";
import { prepareTools } from "./prepare.mjs";
import { readOptions } from "./read-options.mjs";
import { whatStopsAStart } from "./what-stops-a-start.mjs";

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
endWithNpm();
async function start() {
  await prepareTools();
  const line = await whatStopsAStart(process.argv.slice(2));
  if (line) throw new Error(line);
  const started = performance.now();
  rmSync(inCheckout(".build/dev"), { recursive: true, force: true });
  say("building everything once ...");
  const programs = await watchPrograms(say, (changed) => product.restart(changed));
  await watchFrontends(say);
  await product.start(programs.externals);
  say(`watching; built and started in ${seconds(started)}. Ctrl-C ends it.`);
  await new Promise(() => undefined);
}

const lock = inCheckout(".build/dev.lock");
function refuse() {
  const first = `npm run dev runs in this checkout already, process ${readFileSync(lock, "utf8")}`;
  throw new Error(`${first}: end that one first, or use another checkout.`);
}
try {
  // What one has built or installed, the next would take from under it; the lock ends with the process.
  await alone(lock, start, refuse);
} catch (error) {
  console.error(error.message);
  await stop(1);
}
