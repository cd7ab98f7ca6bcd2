import { expect, it } from "vitest";
import { npmCommand } from "./npm-command.mjs";

it.each(["/usr/lib/node_modules/npm/bin/npm-cli.js", "C:\\Program Files\\nodejs\\node_modules\\npm\\bin\\npm-cli.js"])(
  "packages are installed by the npm that runs the command: %s",
  (runner) => {
    expect(npmCommand({ npm_execpath: runner })).toEqual({ command: process.execPath, before: [runner] });
  },
);

it.each([undefined, "", "/usr/share/yarn/bin/yarn.js", "/usr/lib/node_modules/pnpm/bin/pnpm.cjs"])(
  "packages are installed by npm, whoever runs the command: %s",
  (runner) => {
    expect(npmCommand({ npm_execpath: runner }, "linux")).toEqual({ command: "npm", before: [] });
    expect(npmCommand({ npm_execpath: runner }, "win32")).toEqual({
      command: "cmd.exe",
      before: ["/d", "/s", "/c", "npm"],
    });
  },
);
