import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { signInAtProvider } from "./testing/api/calls-of-accounts.ts";
import { PATIENCE } from "./testing/left-behind.ts";
import { startWholeCentre, type WholeCentre } from "./testing/whole-centre.ts";

let centre: WholeCentre;
beforeAll(async () => {
  centre = await startWholeCentre();
}, PATIENCE);
afterAll(() => centre?.stop());

it(
  "[AUTH-06] who signs out at the provider is signed out here within a second, in every browser, and nobody else",
  async () => {
    const [phone, laptop, other] = [
      await signInAtProvider(centre, "ada@example.com"),
      await signInAtProvider(centre, "ada@example.com"),
      await signInAtProvider(centre, "musa.bello@example.com"),
    ];
    const statuses = () => Promise.all([phone, laptop, other].map((one) => one.statusOf("GET /api/users/me")));
    expect(await statuses()).toEqual([200, 200, 200]);
    await centre.signOutAtProvider("ada@example.com");
    await delay(1_000);
    expect(await statuses()).toEqual([401, 401, 200]);
    expect(await (await signInAtProvider(centre, "ada@example.com")).statusOf("GET /api/users/me")).toBe(200);
  },
  PATIENCE,
);
