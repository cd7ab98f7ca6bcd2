// How npm itself is run.

/**
 * Program and arguments in front of npm's own: the npm that runs this, where it is one. Yarn and pnpm name themselves in the
 * same variable, and on Windows npm is a script that no program can start without a shell.
 */
export function npmCommand({ npm_execpath: runner = "" }, platform = process.platform) {
  if (/[\\/]npm-cli\.js$/.test(runner)) return { command: process.execPath, before: [runner] };
  if (platform === "win32") return { command: "cmd.exe", before: ["/d", "/s", "/c", "npm"] };
  return { command: "npm", before: [] };
}
