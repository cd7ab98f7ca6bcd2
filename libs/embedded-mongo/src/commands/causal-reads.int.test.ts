import { expect, it } from "vitest";
import { withStore } from "../testing/with-store.ts";

const store = withStore();

it("a session reads on after what it was told last", async () => {
  const items = store.db.collection<{ _id: number }>("items");
  await store.client.withSession(async (session) => {
    for (let _id = 0; _id < 20; _id++) {
      await items.insertOne({ _id }, { session });
      expect(await items.countDocuments({}, { session })).toBe(_id + 1);
    }
  });
});

it.skipIf(process.env.MONGODB_URI)("also where the store has begun anew since", async () => {
  const pings = await Promise.all(Array.from({ length: 20 }, () => store.db.command({ ping: 1 })));
  await store.restart();
  for (const { operationTime } of pings) {
    const found = await store.db.command({ find: "items", readConcern: { afterClusterTime: operationTime } });
    expect(found.ok).toBe(1);
  }
});
