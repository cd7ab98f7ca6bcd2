// Names as this checkout writes them.
import { Mistake } from "./files.mjs";

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Names of files that say nothing of what is inside, as tools/file-names.test.ts refuses them. */
const EMPTY = /^(index|utils?|helpers?|.*-?manager)$/;

/** A name in kebab-case; throws where it is not. */
export function requireKebab(what, name, example) {
  if (!name || !KEBAB.test(name)) {
    throw new Mistake(`${what} is written like ${example}, not ${JSON.stringify(name ?? "")}.`);
  }
  if (EMPTY.test(name)) throw new Mistake(`No file is called ${name} here (CONTRIBUTING.md): take another name.`);
  return name;
}

/** Throws where a module has a name already, as its own, from another one or as one of JavaScript's. */
export function refuseKnown(files, path, name) {
  if (name in globalThis) throw new Mistake(`JavaScript has a ${name} of its own: take another name.`);
  if (new RegExp(`\\b${name}\\b`).test(files.read(path)))
    throw new Mistake(`${path} has a ${name} already: take another name.`);
}

export const camel = (kebab) => kebab.replaceAll(/-([a-z0-9])/g, (_all, letter) => letter.toUpperCase());
export const pascal = (kebab) => camel(`-${kebab}`);
export const words = (kebab) => kebab.replaceAll("-", " ");
export const sentence = (kebab) => words(kebab).replace(/^./, (letter) => letter.toUpperCase());

/** The services, as the contracts name them. */
function serviceNames(files) {
  const [, list = ""] = /SERVICE_NAMES = \[([^\]]*)\]/.exec(files.read("libs/contracts/src/services.ts")) ?? [];
  return [...list.matchAll(/"(\w+)"/g)].map(([, name]) => name);
}

/** A service; throws where there is none of that name. */
export function requireService(files, name) {
  const names = serviceNames(files);
  if (!names.includes(name)) throw new Mistake(`There is no service "${name}"; there are ${names.join(", ")}.`);
  return name;
}
