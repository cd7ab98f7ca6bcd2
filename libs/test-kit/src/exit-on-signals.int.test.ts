import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";

const source = readFileSync(new URL("./exit-on-signals.ts", import.meta.url), "utf8").replaceAll(/^const/gm, "var");
const test = `
process.once("exit", () => console.log("and ends"));
console.log("runs with", process.listenerCount("SIGTERM"));
setInterval(() => undefined, 1_000);`;

it.each<NodeJS.Signals>(["SIGINT", "SIGTERM", "SIGHUP"])(
  "ends what a test has started where %s ends the tests, once for many files",
  async (signal) => {
    const child = spawn(process.execPath, ["-e", source + source + test], { stdio: ["ignore", "pipe", "inherit"] });
    const said = text(child.stdout);
    await once(child.stdout, "data");
    child.kill(signal);
    expect(await once(child, "exit")).toEqual([1, null]);
    expect(await said).toBe("runs with 1\nand ends\n");
  },
);

it("is there in the tests of stores, products and browsers", () => {
  expect(process.listenerCount("SIGTERM")).toBeGreaterThan(0);
});
