import { describe, it } from "vitest";
import { findChromium } from "./chromium.ts";
import { NotAvailable } from "./require-program.ts";

/**
 * Journeys that need a real browser, as `await describeInBrowser(title, () => { ... })`. Where none can be had they are
 * reported as not run with the reason; with CI=true they fail instead.
 */
export async function describeInBrowser(title: string, journeys: () => void | Promise<void>): Promise<void> {
  try {
    await findChromium();
  } catch (error) {
    if (!(error instanceof NotAvailable) || process.env.CI === "true") throw error;
    it(`${title} (${error.message})`, ({ skip }) => skip());
    return;
  }
  describe(title, journeys);
}
