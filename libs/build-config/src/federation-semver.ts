// What the federation asks of versions, where it would carry a parser of ranges: only the shell provides modules, each in one
// version, and a remote takes whichever there is (shared-modules.ts).
export function satisfy(version: string, range: string): true {
  if (range === "*") return true;
  throw new Error(`Shared modules are taken in any version: whether ${version} is ${range} is not to be asked.`);
}
