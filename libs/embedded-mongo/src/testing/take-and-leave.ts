import { once } from "node:events";
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { lockDirectory } from "../storage/owner-lock.ts";

const TURNS_MS = 1_500;

/**
 * Says that it is here. Once it is told to begin it takes a directory's lock and gives it back, or leaves it as a killed
 * process does, in turns for a while; says how often another one had it as well.
 */
const [dir = ""] = process.argv.slice(2);
const held = join(dir, "held");
const left = join(dir, `left-${process.pid}`);
let taken = 0;
let both = 0;
process.stdout.write("here");
await once(process.stdin, "data");
process.stdin.destroy();
const ends = performance.now() + TURNS_MS;
while (performance.now() < ends) {
  let giveBack: () => void;
  try {
    giveBack = lockDirectory(dir);
  } catch {
    continue;
  }
  taken += 1;
  try {
    writeFileSync(held, "", { flag: "wx" });
    rmSync(held, { force: true });
  } catch {
    both += 1;
  }
  if (taken % 2 === 0) giveBack();
  else {
    // No process has this number.
    writeFileSync(left, "99999999 1");
    renameSync(left, join(dir, "owner.pid"));
  }
}
process.stdout.write(JSON.stringify({ taken, both }));
