// `npm run new -- action|event|screen NAME ...`: a working, tested skeleton in the right room.

import { inCheckout, root, runInstalled } from "./checkout.mjs";
import { newAction } from "./new/action.mjs";
import { newEvent } from "./new/event.mjs";
import { createFiles, Mistake } from "./new/files.mjs";
import { newScreen } from "./new/screen.mjs";
import { prepareTools } from "./prepare.mjs";
import { readOptions } from "./read-options.mjs";

const USAGE = `npm run new -- action NAME "METHOD /api/path" SERVICE/FEATURE ACCESS
npm run new -- event SERVICE.FACT [FILE]
npm run new -- screen NAME public|dashboards|admin

for example
npm run new -- action pin-job "POST /api/saved-jobs/{job_id}/pin" jobs/saved-jobs job_seeker
npm run new -- event jobs.job-pinned
npm run new -- screen house-rules public`;

const KINDS = { action: newAction, event: newEvent, screen: newScreen };

const [kind = "", ...args] = readOptions({ usage: USAGE, takesWords: true }).words;
try {
  if (!Object.hasOwn(KINDS, kind)) throw new Mistake(kind ? `There is no "${kind}".\n\n${USAGE}` : USAGE);
  const files = createFiles(root);
  const next = KINDS[kind](files, args);
  await prepareTools();
  // Nothing is written before everything is known to be right.
  const { made, changed } = files.write();
  await runInstalled("@biomejs/biome", "biome", ["check", "--write", ...made, ...changed], { quiet: true });
  if (kind === "event") await writeEventTable();
  for (const path of made) console.log(`made     ${path}`);
  for (const path of changed) console.log(`changed  ${path}`);
  console.log(`\n${next}`);
} catch (error) {
  if (!(error instanceof Mistake)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function writeEventTable() {
  const args = ["run", "--project", "unit", inCheckout("tools/docs.test.ts"), "-u"];
  const { code, output } = await runInstalled("vitest", "vitest", args, { quiet: true });
  if (code !== 0) console.error(output);
}
