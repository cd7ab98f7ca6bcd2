import type { BsonDocument } from "../bson-type.ts";
import { isReplacement, type Update } from "./apply-update.ts";

/** The stages of an update that change no fields but those they name. */
const naming = new Set(["$set", "$addFields", "$unset"]);

/** The fields at the top of a stored document that an update can change; undefined where it makes all of them anew. */
export function touchedFields(update: Update): Set<string> | undefined {
  if (isReplacement(update)) return undefined;
  const parts = (Array.isArray(update) ? update : [update]).flatMap((part) => Object.entries(part));
  if (Array.isArray(update) && !parts.every(([stage]) => naming.has(stage))) return undefined;
  return new Set(parts.flatMap(([name, named]) => pathsOf(name, named)).map((path) => path.split(".")[0]!));
}

function pathsOf(name: string, named: unknown): string[] {
  // The document is there already.
  if (name === "$setOnInsert") return [];
  if (typeof named === "string") return [named];
  if (Array.isArray(named)) return named as string[];
  const fields = named as BsonDocument;
  // What is renamed leaves one place and takes another.
  return name === "$rename" ? [...Object.keys(fields), ...(Object.values(fields) as string[])] : Object.keys(fields);
}
