import { type BsonDocument, isDocument } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { type CompiledFilter, compileFilter } from "../query/compile-filter.ts";

/** By list, which an update of many documents has compiled once. */
const known = new WeakMap<BsonDocument[], Map<string, CompiledFilter>>();

/** Compiles arrayFilters by their identifier; an element is matched as the field of that name. */
export function compileArrayFilters(filters: BsonDocument[]): Map<string, CompiledFilter> {
  const before = known.get(filters);
  if (before) return before;
  const compiled = new Map<string, CompiledFilter>();
  for (const filter of filters) {
    const matcher = compileFilter(filter, { expr: "banned" });
    const identifier = identifierOf(filter);
    if (compiled.has(identifier)) {
      throw new MongoError(9, `Found multiple array filters with the same top-level field name ${identifier}`);
    }
    compiled.set(identifier, matcher);
  }
  known.set(filters, compiled);
  return compiled;
}

function identifierOf(filter: BsonDocument): string {
  const [identifier, ...others] = new Set(topLevelNames(filter));
  if (identifier === undefined) {
    throw new MongoError(9, "Cannot use an expression without a top-level field name in arrayFilters");
  }
  if (others.length > 0) {
    throw new MongoError(
      9,
      `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${identifier}' and '${others[0]}'`,
    );
  }
  if (!/^[a-z][a-zA-Z0-9]*$/.test(identifier)) {
    throw new MongoError(
      2,
      `Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${identifier}'`,
    );
  }
  return identifier;
}

function topLevelNames(filter: BsonDocument): string[] {
  return Object.entries(filter).flatMap(([name, operand]) => {
    if (!name.startsWith("$")) return [name.split(".")[0]!];
    return Array.isArray(operand) ? operand.filter(isDocument).flatMap(topLevelNames) : [];
  });
}
