// `npm run test:repeat -- 20 integration browser`: those phases of `npm test`, or all, so many times over. A line of JSON for each
// run; what fails in one and passes in another is flaky. Ends with 1 where any run failed.
import { mkdirSync, writeFileSync } from "node:fs";
import { inCheckout, run } from "./checkout.mjs";
import { readOptions } from "./read-options.mjs";
import { outcomeIn } from "./test-report.mjs";

const usage = "Usage: npm run test:repeat -- TIMES [PHASE ...], TIMES from 1 to 999";
const [times = "", ...phases] = readOptions({ usage, takesWords: true }).words;
if (!/^[1-9]\d{0,2}$/.test(times)) {
  console.error(usage);
  process.exit(2);
}

const folder = inCheckout(".build", "tests");
mkdirSync(folder, { recursive: true });
let failedRuns = 0;
for (let at = 1; at <= Number(times); at++) {
  const startedAt = performance.now();
  const { code, output } = await run(process.execPath, [inCheckout("tools/test.mjs"), ...phases], { quiet: true });
  const { passed, failed, failures, notRun } = outcomeIn(output);
  // What did not run has not passed.
  const isWhole = code === 0 && failed === 0 && passed > 0 && notRun.length === 0;
  const tookSeconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(JSON.stringify({ run: at, passed, failed, not_run: notRun, failures, seconds: tookSeconds }));
  if (isWhole) continue;
  failedRuns += 1;
  const log = `${folder}/repeat-${at}.log`;
  writeFileSync(log, output);
  console.log(`run ${at} ended with ${code}: ${log}`);
}
console.log(`${times} runs, ${failedRuns} failed`);
process.exitCode = failedRuns > 0 ? 1 : 0;
