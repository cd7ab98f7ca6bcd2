import { outboxModel } from "@jobcentre/messaging/outbox.model";
import { createConnection } from "mongoose";
import { afterAll, expect, it } from "vitest";
import { startTestStore } from "./store.ts";
import { untilAllSent } from "./until-all-sent.ts";

// Of its own: the run's has facts of all files.
const store = await startTestStore();
afterAll(() => store.stop());

it("waits for the facts of every service, and says where some stay", async () => {
  await untilAllSent(store.uri, "of_");
  const connection = await createConnection(store.uri).asPromise();
  const outbox = outboxModel(connection.useDb("of_training"));
  const { _id } = await outbox.create({ aggregate_id: "a", aggregate_version: 1, envelope: "{}" });
  await expect(untilAllSent(store.uri, "of_", 300)).rejects.toThrow("not published or mailed within 300 ms");
  let isWaiting = true;
  const waited = untilAllSent(store.uri, "of_").then(() => {
    isWaiting = false;
  });
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(isWaiting).toBe(true);
  await outbox.updateOne({ _id }, { published_at: new Date() });
  await waited;
  await connection.close();
});
