// What would stop a start and is known before anything is built: settings that are wrong, a port that is taken.
import { loadBundled } from "./build-programs.mjs";

/** The line that says so, or null; undefined where the packages are not installed that could tell. */
export async function whatStopsAStart(args) {
  const product = await loadBundled("local/src/what-stops-a-start.ts", "what-stops-a-start").catch(() => undefined);
  return product?.whatStopsAStart(process.env, args);
}
