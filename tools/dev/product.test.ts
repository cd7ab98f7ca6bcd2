import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { createProduct } from "./product.mjs";

const folder = mkdtempSync(join(tmpdir(), "dev-product-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The product as it is after a change: it says these lines and stays. */
function build(name: string, ...lines: string[]): void {
  mkdirSync(join(folder, name, "local"), { recursive: true });
  const says = lines.map((line) => `console.log(${JSON.stringify(line)});`).join("\n");
  // A message channel keeps a spare, nothing a product: it would end.
  writeFileSync(join(folder, name, "local/start.js"), `${says}\nsetInterval(() => undefined, 1_000);`);
}

it("takes the next change where one never gets ready, and says whom that one waits for", async () => {
  const said: string[] = [];
  const shown = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  vi.stubEnv("MONGODB_URI", "mongodb://127.0.0.1:1");
  const product = createProduct((line) => said.push(line), join(folder, "product"));
  const change = () => product.restart({ changed: ["local/start.js"], started: performance.now() });
  try {
    build("product", "ready http://localhost:1");
    await product.start([]);
    build("product", "waiting for jobs (not ready) …");
    const first = change();
    await expect.poll(() => shown.mock.calls.flat().join("")).toContain("waiting for jobs (not ready) …");
    expect(said).toEqual([]);
    build("product", "ready http://localhost:1");
    await Promise.all([first, change()]);
    expect(said).toEqual([expect.stringMatching(/^✓ restarted/)]);
  } finally {
    shown.mockRestore();
    vi.unstubAllEnvs();
    await product.stop();
  }
});
