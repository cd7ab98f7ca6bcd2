import { expect, it } from "vitest";
import { connectDatabase } from "./database.ts";
import { freePort } from "./free-port.ts";

it("a store where nobody answers is named as the store in the one line that a service ends with", async () => {
  const address = `127.0.0.1:${await freePort()}`;
  await expect(connectDatabase(`mongodb://${address}`, "jobs")).rejects.toThrow(
    `the store cannot be reached: connect ECONNREFUSED ${address}`,
  );
});
