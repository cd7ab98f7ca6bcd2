import { expect, it } from "vitest";
import { withStore } from "../testing/with-store.ts";

const store = withStore();

it("tells the parameters that drivers ask for, by name and all", async () => {
  const ask = (command: object) => store.client.db("admin").command(command);
  const switches = { requireApiVersion: false, enableTestCommands: false };
  expect(await ask({ getParameter: 1, requireApiVersion: 1, enableTestCommands: 1 })).toMatchObject(switches);
  for (const all of ["*", { allParameters: true }])
    expect(await ask({ getParameter: all })).toMatchObject({
      ...switches,
      featureCompatibilityVersion: { version: expect.any(String) },
      transactionLifetimeLimitSeconds: 60,
    });
  await expect(ask({ getParameter: 1, none: 1 })).rejects.toMatchObject({ code: 72 });
});
