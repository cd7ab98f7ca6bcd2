import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, it } from "vitest";

const here = import.meta.dirname;
const mantine = join(createRequire(import.meta.url).resolve("@mantine/core/styles.css"), "../styles");

it("imports the styles of every Mantine component that the facade exports", () => {
  const [, names = ""] =
    /\{([^}]+)\} from "@mantine\/core"/.exec(readFileSync(join(here, "../portal-ui.ts"), "utf8")) ?? [];
  const exported = names.split(",").map((name) => name.trim());
  const styles = readFileSync(join(here, "mantine.css"), "utf8");
  const missing = exported.filter(
    (name) => existsSync(join(mantine, `${name}.layer.css`)) && !styles.includes(`/${name}.layer.css`),
  );
  expect(exported).toContain("Drawer");
  expect(missing).toEqual([]);
});
