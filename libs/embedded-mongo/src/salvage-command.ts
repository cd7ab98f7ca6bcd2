import { readSalvageArguments } from "./arguments.rules.ts";
import { type Salvage, salvage } from "./salvage.ts";

/** `salvage --dir DIR --to NEW`: says what was saved; answers the exit code, 1 where anything is lost. */
export async function salvageCommand(args: string[], say: (line: string) => void): Promise<number> {
  const { dir, to } = readSalvageArguments(args);
  const saved = await salvage(dir, to);
  for (const line of told(saved)) say(line);
  say(`saved into ${to}`);
  return isWhole(saved) ? 0 : 1;
}

function* told({ collections, damage, unread, unnamed, mayBeOld }: Salvage): Generator<string> {
  for (const { namespace, documents, lost, problems } of collections) {
    yield `${namespace}: ${documents} saved, ${lost.length} known to be lost${lost.length > 0 ? `: ${lost.join(", ")}` : ""}`;
    for (const problem of problems) yield `${namespace}: ${problem}`;
  }
  if (unread > 0) yield `of ${unread} more documents or index entries nothing can be read`;
  if (unnamed > 0) yield `${unnamed} documents or index entries belong to no collection that is known`;
  if (mayBeOld) yield "which pages are free cannot be read: a document may be one from before its last change";
  for (const line of damage) yield `the file: ${line}`;
}

const isWhole = ({ collections, unread, unnamed }: Salvage): boolean =>
  unread === 0 && unnamed === 0 && collections.every(({ lost, problems }) => lost.length + problems.length === 0);
