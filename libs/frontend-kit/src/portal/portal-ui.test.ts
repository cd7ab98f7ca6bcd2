import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, it } from "vitest";

const here = import.meta.dirname;
const mantine = join(createRequire(import.meta.url).resolve("@mantine/core/styles.css"), "../styles");

it("imports the styles of every Mantine component that the facade exports", () => {
  const exported = readFileSync(join(here, "../portal-ui.ts"), "utf8").match(/^ {2}[A-Z]\w+/gm) ?? [];
  const styles = readFileSync(join(here, "mantine.css"), "utf8");
  const missing = exported
    .map((name) => name.trim())
    .filter((name) => existsSync(join(mantine, `${name}.layer.css`)) && !styles.includes(`/${name}.layer.css`));
  expect(exported.length).toBeGreaterThan(40);
  expect(missing).toEqual([]);
});
