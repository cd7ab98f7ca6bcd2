import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { atEnd } from "@jobcentre/proofs/at-end";
import { startWhole, type WholeProduct } from "@jobcentre/proofs/whole-product";
import type { BenchContext } from "./figure.ts";

let shared: WholeProduct | undefined;

/** The product with demo data, every part a process of its own; one for all figures, since its start takes longest. */
export async function wholeProduct({ programs, say }: BenchContext): Promise<WholeProduct> {
  if (shared) return shared;
  say("the product starts");
  const scratch = await mkdtemp(join(tmpdir(), "jobcentre-bench-"));
  const product = await startWhole({ programs, scratch }, { env: { LOG_LEVEL: "info" } });
  atEnd(async () => {
    await product.end();
    await rm(scratch, { recursive: true, force: true });
  });
  shared = product;
  return product;
}

export const STORE = "embedded store";
