import { describe, it } from "vitest";
import { canInstallPackages, firstExisting, installPackage, NotAvailable } from "./require-program.ts";

const usualPaths = ["/usr/bin/curl", "/usr/local/bin/curl", "/opt/homebrew/bin/curl"];

/** The path of curl: the usual places, or apt-get as root on Debian; throws NotAvailable. */
async function findCurl(): Promise<string> {
  const found = firstExisting(usualPaths);
  if (found !== undefined) return found;
  if (!canInstallPackages()) throw new NotAvailable("curl is not installed");
  try {
    await installPackage("curl");
  } catch (error) {
    throw new NotAvailable(`curl: ${(error as Error).message}`);
  }
  const installed = firstExisting(usualPaths);
  if (installed === undefined) throw new NotAvailable("curl: the package curl brought none");
  return installed;
}

/**
 * Tests that need the program curl, as `await describeWithCurl(title, (curl) => { ... })`. Where none can be had they are
 * reported as not run with the reason; with CI=true they fail instead.
 */
export async function describeWithCurl(title: string, tests: (curl: string) => void): Promise<void> {
  try {
    const curl = await findCurl();
    describe(title, () => tests(curl));
  } catch (error) {
    if (!(error instanceof NotAvailable) || process.env.CI === "true") throw error;
    it(`${title} (${error.message})`, ({ skip }) => skip());
  }
}
