import { cp, mkdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { inject } from "vitest";
import { newDataDir, type Product, runProduct } from "./product.ts";

export interface DemoProduct extends Product {
  dataDir: string;
  /** Stops it and removes its data. */
  end(): Promise<void>;
}

/**
 * Runs the product with demo data of its own: a copy of what the first start left, which takes most of the time and happens once in a
 * run. Files run one after the other, so nobody else makes it meanwhile.
 */
export async function runDemoProduct({ env = {} }: { env?: Record<string, string> } = {}): Promise<DemoProduct> {
  const { dataDir, remove } = await newDataDir();
  await cp(await demoData(), dataDir, { recursive: true });
  const product = await runProduct({ dataDir, env }).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  return {
    ...product,
    dataDir,
    async end() {
      await product.stop();
      await remove();
    },
  };
}

async function demoData(): Promise<string> {
  const made = join(inject("shared"), "demo-data");
  if (await stat(made).catch(() => undefined)) return made;
  const making = `${made}.new`;
  await rm(making, { recursive: true, force: true });
  await mkdir(making);
  const product = await runProduct({ dataDir: making });
  const code = await product.stop();
  if (code !== 0) throw new Error(`the product that wrote the demo data ended with ${code}:\n${product.output()}`);
  await rename(making, made);
  return made;
}
