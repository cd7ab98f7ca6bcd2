import { expect, it } from "vitest";
import { createTurnsByKey } from "./turns.ts";

it("work of one key is done one after the other, whatever becomes of it; other keys go on", async () => {
  const inTurn = createTurnsByKey();
  const order: string[] = [];
  let open = (): void => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const first = inTurn("a", async () => {
    await gate;
    order.push("a1");
    throw new Error("a1 failed");
  });
  const second = inTurn("a", async () => order.push("a2"));
  await inTurn("b", async () => order.push("b1"));
  expect(order).toEqual(["b1"]);
  open();
  await expect(first).rejects.toThrow("a1 failed");
  await second;
  expect(order).toEqual(["b1", "a1", "a2"]);
  expect(await inTurn("a", async () => "again")).toBe("again");
});
