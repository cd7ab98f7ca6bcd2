/**
 * Throws one clear line for a Node that the product does not run on or, where `forTests`, its tests do not: their packages load modules
 * by `require`, which came with 20.19 and 22.12.
 */
export function requireNode(version, { forTests = false } = {}) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const isNew = major > 20 || (major === 20 && minor >= 19);
  const isBetween = major === 21 || (major === 22 && minor < 12);
  if (isNew && !(forTests && isBetween)) return;
  const needed = forTests ? "The tests need Node.js 20.19, or 22.12 or newer" : "This needs Node.js 20.19 or newer";
  throw new Error(`${needed}; here is ${version}. Get one from https://nodejs.org.`);
}
