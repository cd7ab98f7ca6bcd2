import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const MOST_LINES = 20;
/** What pino calls a warning; errors are above. */
const WARNING = 40;

const kept: string[] = [];

/** Keeps, before the folder goes, the last of what a product logged as warnings and errors. */
export async function keepLoggedTrouble(dataDir: string): Promise<void> {
  const folder = join(dataDir, "logs");
  const names = await readdir(folder).catch(() => []);
  const texts = await Promise.all(names.sort().map((name) => readFile(join(folder, name), "utf8")));
  const lines = texts.join("").split("\n").filter(isTrouble);
  kept.push(...lines.slice(-MOST_LINES));
  kept.splice(0, kept.length - MOST_LINES);
}

/** What was kept, in lines, which the next file that runs here has nothing to do with. */
export const takeLoggedTrouble = (): string => kept.splice(0).join("\n");

function isTrouble(line: string): boolean {
  const level = /^\{"level":(\d+),/.exec(line)?.[1];
  return Number(level ?? 0) >= WARNING;
}
