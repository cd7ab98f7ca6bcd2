import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { readPageRoutes } from "./page-routes-file.ts";

const folder = mkdtempSync(join(tmpdir(), "page-routes-"));
afterAll(() => rmSync(folder, { recursive: true }));

it("the pages are those of the file as it stands at each build", async () => {
  const file = join(folder, "page-routes.ts");
  for (const path of ["/about", "/house-rules"]) {
    writeFileSync(file, `export const pageRoutes = [{ path: "${path}", remote: "public" }] as const;\n`);
    expect(await readPageRoutes(file)).toEqual([{ path, remote: "public" }]);
  }
});
