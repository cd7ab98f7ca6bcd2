// What `npm run new` is about to write: kept in memory until all of it is known to be right.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Something that whoever typed the command can put right. */
export class Mistake extends Error {}

/** The files below a folder, with changes that wait for `write()`. Paths are relative to it. */
export function createFiles(root) {
  const made = new Map();
  const changed = new Map();
  const at = (path) => join(root, path);
  const read = (path) => {
    if (changed.has(path)) return changed.get(path);
    if (!existsSync(at(path))) throw new Mistake(`${path} is not there.`);
    return readFileSync(at(path), "utf8");
  };
  return {
    read,
    exists: (path) => existsSync(at(path)),
    list: (path) => readdirSync(at(path)).sort(),
    make(path, text) {
      if (existsSync(at(path))) throw new Mistake(`${path} is there already: take another name.`);
      made.set(path, text);
    },
    /** Puts text before the last place where `anchor` stands at the start of a line. */
    insertBefore(path, anchor, text) {
      const whole = read(path);
      const place = whole.lastIndexOf(`\n${anchor}`);
      if (place < 0) throw new Mistake(`${path} has no line that begins with ${JSON.stringify(anchor)}.`);
      changed.set(path, `${whole.slice(0, place + 1)}${text}${whole.slice(place + 1)}`);
    },
    /** Replaces what a pattern matches, which has to stand there. */
    replace(path, pattern, by) {
      const whole = read(path);
      if (!pattern.test(whole)) throw new Mistake(`${path} has nothing like ${pattern}.`);
      changed.set(path, whole.replace(pattern, by));
    },
    /** Adds a named import; one from the same module gets the name too. */
    addImport(path, name, from) {
      const whole = read(path);
      const same = new RegExp(`^import \\{([^}]*)\\} from "${from.replaceAll(".", "\\.")}";`, "m");
      const line = same.test(whole)
        ? whole.replace(same, (_all, names) => `import { ${names.trim().replace(/,$/, "")}, ${name} } from "${from}";`)
        : `import { ${name} } from "${from}";\n${whole}`;
      changed.set(path, line);
    },
    write() {
      for (const [path, text] of [...made, ...changed]) {
        mkdirSync(dirname(at(path)), { recursive: true });
        writeFileSync(at(path), text);
      }
      return { made: [...made.keys()], changed: [...changed.keys()] };
    },
  };
}
