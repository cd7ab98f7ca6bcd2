import { isOutdated } from "./router.ts";

/** Code of this page that a release has taken away: only a new page helps. */
export class OutdatedPage extends Error {
  constructor(options: ErrorOptions) {
    super("This page is from before an update of the site. Load it again to go on.", options);
  }
}

/** Code that is loaded when it is asked for. Rejects with OutdatedPage where it will not come again, else with what failed. */
export async function lateImport<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    console.error(cause);
    if (await isOutdated()) throw new OutdatedPage({ cause });
    throw cause;
  }
}

/** The way on from an outdated page. What people typed is kept. */
export const LOAD_AGAIN = { label: "Load again", onClick: () => location.reload() };
