import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { lockDirectory } from "../storage/owner-lock.ts";

/**
 * Takes a directory's lock and gives it back, or leaves it as a killed process does, in turns until a time; says how often
 * another one had it as well.
 */
const [dir = "", ends = ""] = process.argv.slice(2);
const held = join(dir, "held");
const left = join(dir, `left-${process.pid}`);
let taken = 0;
let both = 0;
while (Date.now() < Number(ends)) {
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
