import { expect, it } from "vitest";
import { readLocalConfig } from "./config.ts";
import { serviceEnvironment } from "./environment.ts";

it("gives no service the port of the gateway, free as it may look", async () => {
  const free = [20_040, 20_041, 20_042, 20_043, 20_044, 20_045];
  const freePort = async (): Promise<number> => free.shift() ?? 0;
  const config = await readLocalConfig({ PORT: "20040" }, [], freePort);
  const env = await serviceEnvironment({
    config,
    secrets: { internal_secret: "", oidc_client_secret: "", admin_password: "" } as never,
    mongodbUri: "mongodb://127.0.0.1:1",
    identityProviderUrl: undefined,
    freePort,
  });
  // Whatever HOST people reach it at.
  expect(env.METRICS_HOST).toBe("127.0.0.1");
  expect([env.IDENTITY_URL, env.JOBS_URL, env.TRAINING_URL, env.ENTREPRENEURSHIP_URL, env.ADMIN_URL].sort()).toEqual(
    [20_041, 20_042, 20_043, 20_044, 20_045].map((port) => `http://127.0.0.1:${port}`),
  );
});
