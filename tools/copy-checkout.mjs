// A copy of this checkout to try something in: its own sources, the packages that are installed here.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, relative } from "node:path";
import { inCheckout, root, workspaces } from "./checkout.mjs";

const LEFT_OUT = new Set(["node_modules", ".git", ".build", ".data"]);

/** Copies the sources, and what is built where `built` is set, into a new folder and answers it; whoever asks removes it. */
export function copyCheckout({ built = false } = {}) {
  const copy = mkdtempSync(join(tmpdir(), "jobcentre-copy-"));
  const wanted = (path) => !LEFT_OUT.has(basename(path)) && (built || basename(path) !== "dist");
  cpSync(root, copy, { recursive: true, filter: wanted });
  if (built) cpSync(inCheckout(".build"), join(copy, ".build"), { recursive: true });
  const packages = join(copy, "node_modules");
  mkdirSync(join(packages, "@jobcentre"), { recursive: true });
  for (const name of readdirSync(inCheckout("node_modules"))) {
    if (name !== "@jobcentre") symlinkSync(inCheckout("node_modules", name), join(packages, name));
  }
  for (const { folder, name } of workspaces()) symlinkSync(join(copy, folder), join(packages, name));
  return copy;
}

/**
 * Gives a copy what the last check of this checkout's types found, where there was one: the compiler then checks what differs by its bytes
 * from then, and whatever uses that. The packages of a copy are those of the checkout, so they have another way there.
 */
export function copyTypesFound(copy) {
  const found = inCheckout(".build", "types.tsbuildinfo");
  if (!existsSync(found)) return;
  mkdirSync(join(copy, ".build"), { recursive: true });
  const packages = relative(join(copy, ".build"), inCheckout("node_modules"));
  const text = readFileSync(found, "utf8").replaceAll('"../node_modules/', () => `"${packages}/`);
  writeFileSync(join(copy, ".build", "types.tsbuildinfo"), text);
}
