import { afterAll, describe, inject, it } from "vitest";
import type { TestResource } from "./global-setup.ts";
import { testNamespaces } from "./test-namespaces.ts";

/**
 * Tests that need a real broker, as `await describeWithBroker(title, (url, newNamespace) => { ... })`; what they make under
 * a new namespace is removed after them. Where none can be had they are reported as not run with the reason; with CI=true they fail instead.
 */
export async function describeWithBroker(
  title: string,
  tests: (amqpUrl: string, newNamespace: () => string) => void,
): Promise<void> {
  const answer = await fetch(`${inject("testResources")}/broker`);
  const resource = (await answer.json()) as TestResource;
  if ("failed" in resource) throw new Error(resource.failed);
  if ("url" in resource) {
    const namespaces = testNamespaces(resource.url);
    describe(title, () => {
      afterAll(() => namespaces.remove());
      tests(resource.url, namespaces.make);
    });
    return;
  }
  if (process.env.CI === "true") throw new Error(resource.notAvailable);
  it(`${title} (${resource.notAvailable})`, ({ skip }) => skip());
}
