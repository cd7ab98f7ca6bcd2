import { expect, it } from "vitest";
import { type AdminDatabase, keepExpired } from "./keep-expired.ts";

it.each([true, false])("stops a server removing what expired, and leaves it as it was: %s", async (before) => {
  let enabled = before;
  const admin: AdminDatabase = {
    async command(asked) {
      if ("getParameter" in asked) return { ttlMonitorEnabled: enabled };
      enabled = asked.ttlMonitorEnabled as boolean;
    },
  };
  const restore = await keepExpired(admin);
  expect(enabled).toBe(false);
  await restore(admin);
  expect(enabled).toBe(before);
});
