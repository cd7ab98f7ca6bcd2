import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, expect, it } from "vitest";
import { inCheckout } from "./checkout.mjs";

const folder = mkdtempSync(join(tmpdir(), "jobcentre-npm-"));
afterAll(() => rmSync(folder, { recursive: true }));

it("what npm start runs ends in its own order where npm alone is told to end", async () => {
  writeFileSync(join(folder, "package.json"), JSON.stringify({ scripts: { start: "node program.mjs" } }));
  writeFileSync(
    join(folder, "program.mjs"),
    `import { endWithNpm } from ${JSON.stringify(inCheckout("tools/end-with-npm.mjs"))};
process.on("SIGTERM", () => { console.log("ended in order"); process.exit(0); });
endWithNpm();
setInterval(() => {}, 1000);
console.log("runs");`,
  );
  const npm = spawn("npm", ["start", "--silent"], { cwd: folder, stdio: ["ignore", "pipe", "inherit"] });
  const lines: string[] = [];
  const output = createInterface({ input: npm.stdout }).on("line", (line) => lines.push(line));
  await once(output, "line");
  npm.kill("SIGTERM");
  // Its output is open as long as the program runs.
  await once(output, "close");
  expect(lines).toEqual(["runs", "ended in order"]);
});

it.each(["start", "store", "dev"])("tools/%s.mjs does so", (script) => {
  expect(readFileSync(inCheckout(`tools/${script}.mjs`), "utf8")).toContain("\nendWithNpm();\n");
});
