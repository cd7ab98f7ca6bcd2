import { startOwnBroker, type TestBroker } from "@jobcentre/test-kit/broker";
import { NotAvailable } from "@jobcentre/test-kit/require-program";
import { afterAll, describe, it } from "vitest";

/**
 * Tests that need a RabbitMQ which nobody else uses meanwhile: whole products run on it, under the names
 * of a real one. Where none can be had they are reported as not run with the reason; with CI=true they fail instead.
 */
export async function describeWithOwnBroker(title: string, tests: (broker: TestBroker) => void): Promise<void> {
  let broker: TestBroker;
  try {
    broker = await startOwnBroker();
  } catch (error) {
    if (!(error instanceof NotAvailable) || process.env.CI === "true") throw error;
    it(`${title} (${error.message})`, ({ skip }) => skip());
    return;
  }
  describe(title, () => {
    afterAll(() => broker.stop());
    tests(broker);
  });
}
