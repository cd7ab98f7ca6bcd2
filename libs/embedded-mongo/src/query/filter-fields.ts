import { type BsonDocument, isDocument } from "../bson-type.ts";

/** The fields of a document that these paths begin with. */
export const topFields = (paths: string[]): string[] => [...new Set(paths.map((path) => path.split(".", 1)[0]!))];

/** The fields of a document that a filter looks at; undefined where that may be any. */
export function fieldsOf(filter: BsonDocument): string[] | undefined {
  const paths: string[] = [];
  for (const [name, operand] of Object.entries(filter)) {
    if (!name.startsWith("$")) paths.push(name);
    else if (["$and", "$or", "$nor"].includes(name) && Array.isArray(operand))
      for (const branch of operand) {
        const below = isDocument(branch) ? fieldsOf(branch) : undefined;
        if (!below) return undefined;
        for (const path of below) paths.push(path);
      }
    else if (name !== "$comment") return undefined;
  }
  return topFields(paths);
}
