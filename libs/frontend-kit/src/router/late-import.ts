import { reloadIfOutdated } from "./reload-if-outdated.ts";

/** Code that is loaded when it is asked for. Where a release took it away a new page is loaded, until when this one waits; else it rejects. */
export async function lateImport<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    console.error(error);
    if (await reloadIfOutdated()) await new Promise(() => undefined);
    throw error;
  }
}
