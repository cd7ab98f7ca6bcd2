import { cp, mkdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { untilAllSent } from "@jobcentre/test-kit/until-all-sent";
import { inject } from "vitest";
import { eventually } from "./eventually.ts";
import { BUILT, type DataDir, newScratchDir, type Product, runProduct } from "./product.ts";

export interface DemoProduct extends Product {
  dataDir: string;
  /** Stops it and removes its data. */
  end(): Promise<void>;
}

interface DemoOptions {
  env?: Record<string, string>;
  args?: string[];
}

/** A data folder as the first start left it once nothing followed from it any more, which takes most of the time and happens once in a run. */
export async function newDemoDir(newDir = newScratchDir): Promise<DataDir> {
  const folder = await newDir();
  await cp(await demoData(), folder.dataDir, { recursive: true });
  return folder;
}

/** Runs the product with demo data of its own. */
export async function runDemoProduct({ env = {}, args = [] }: DemoOptions = {}): Promise<DemoProduct> {
  const { dataDir, remove } = await newDemoDir();
  const product = await runProduct({ dataDir, programs: BUILT, env, args }).catch(async (error: unknown) => {
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

/** Whoever makes the folder fills it; another file that runs beside waits, and makes it where that failed. */
function demoData(): Promise<string> {
  const made = join(inject("shared"), "demo-data");
  const making = `${made}.new`;
  const look = async (): Promise<string | undefined> => {
    if (await stat(made).catch(() => undefined)) return made;
    if (!(await makeFolder(making))) return undefined;
    try {
      // Another one may have moved its folder away since the first look, and this is a second.
      if (await stat(made).catch(() => undefined)) {
        await rm(making, { recursive: true });
        return made;
      }
      await writeDemoData(making);
      await rename(making, made);
      return made;
    } catch (error) {
      await rm(making, { recursive: true, force: true });
      throw error;
    }
  };
  return eventually("demo data", look, { withinMs: 120_000 });
}

/** Whether it was not there: of several who ask at once, one makes it. */
async function makeFolder(path: string): Promise<boolean> {
  try {
    await mkdir(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

async function writeDemoData(dataDir: string): Promise<void> {
  const product = await runProduct({ dataDir, programs: BUILT });
  // Every product that has a copy would go on with what is left: more than half of what it computes in its first seconds.
  await untilAllSent(await readFile(join(dataDir, "store/address"), "utf8"), "jobcentre_");
  const code = await product.stop();
  if (code !== 0) throw new Error(`the product that wrote the demo data ended with ${code}:\n${product.output()}`);
}
