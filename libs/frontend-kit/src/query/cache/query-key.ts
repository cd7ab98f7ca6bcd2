import { isPlainObject } from "./plain-object.ts";

/** What is read, from the general to the special: `["GET /api/jobs", { query: { page: 2 } }, "list"]`. */
export type QueryKey = readonly unknown[];

/** The same text for keys that mean the same: the order of properties does not count, nor one that is undefined. */
export function hashKey(key: QueryKey): string {
  return JSON.stringify(key, (_, value: unknown) => {
    if (!isPlainObject(value)) return value;
    const names = Object.keys(value).sort();
    return Object.fromEntries(names.map((name) => [name, value[name]]));
  });
}

/** Whether a key begins with the wanted one; of an object in it, only the wanted properties have to be there. */
export function matchesKey(key: unknown, wanted: unknown): boolean {
  if (key === wanted) return true;
  if (!isObject(key) || !isObject(wanted)) return false;
  // Of lists; what is undefined at the end of one is part of it.
  if (Number(wanted.length) > Number(key.length)) return false;
  return Object.keys(wanted).every((name) => matchesKey(key[name], wanted[name]));
}

const isObject = (value: unknown): value is Record<string, unknown> => Object(value) === value;
