import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildEditedPrograms } from "./build-programs.mjs";
import { checkSyntax } from "./check-syntax.mjs";
import { inCheckout } from "./checkout.mjs";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "jobcentre-syntax-"));
  writeFileSync(join(folder, "package.json"), `{ "type": "module" }`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function program(name: string, text: string): string {
  const path = join(folder, `${name}.js`);
  writeFileSync(path, text);
  return path;
}

it("takes programs that Node reads, and runs none of them", async () => {
  const text = `import { it } from "./nowhere.js"; await it(); export const a = 1; throw new Error();`;
  await checkSyntax(["one", "two", "three"].map((name) => program(name, text)));
});

it("names the one that Node does not read, with what it says, and no more of a long line", async () => {
  const long = `/* ${"x".repeat(10_000)} */ const require = 1; const require = 2;`;
  const programs = [program("right", "export {};"), program("broken", long)];
  const said = await checkSyntax(programs).catch((error: Error) => error.message);
  expect(said).toMatch(
    /broken\.js does not start:\n[\s\S]*SyntaxError: Identifier 'require' has already been declared/,
  );
  expect(String(said).length).toBeLessThan(2_000);
});

it("is asked of every program that is built", async () => {
  const file = "libs/embedded-mongo/src/main.ts";
  const find = "process.umask(0o077);";
  // esbuild reads no patterns.
  const broken = `(globalThis as { pattern?: RegExp }).pattern = /(/;\n${find}`;
  const building = buildEditedPrograms("checked-syntax", [{ file, find, replace: broken }]);
  await expect(building).rejects.toThrow(/store\/main\.js does not start:[\s\S]*Invalid regular expression/);
  rmSync(inCheckout(".build", "checked-syntax"), { recursive: true, force: true });
}, 60_000);
