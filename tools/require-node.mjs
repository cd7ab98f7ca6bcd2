/** Throws one clear line for a Node that the packages do not run on: those for tests load modules by `require`, as of 20.19 and 22.12. */
export function requireNode(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return;
  throw new Error(`This needs Node.js 20.19, or 22.12 or newer; here is ${version}. Get one from https://nodejs.org.`);
}
