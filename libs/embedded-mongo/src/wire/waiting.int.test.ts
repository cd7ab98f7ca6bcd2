import { expect, it } from "vitest";
import { opMsg, WireClient } from "../testing/wire-client.ts";
import { withStore } from "../testing/with-store.ts";

const store = withStore();
const megabyte = 1024 * 1024;

it.skipIf(process.env.MONGODB_URI)(
  "a client that sends large messages without waiting for answers is not read on before there is room",
  async () => {
    const admin = store.client.db("admin");
    const received = async () => Number((await admin.command({ serverStatus: 1 })).network.bytesIn);
    const before = await received();
    const data = { failCommands: ["dbStats"], blockConnection: true, blockTimeMS: 1000 };
    await admin.command({ configureFailPoint: "failCommand", mode: { times: 1 }, data });
    const client = await WireClient.connect(store.uri);
    const first = client.command({ dbStats: 1, $db: store.db.databaseName });
    const large = opMsg({ ping: 1, $db: "admin", comment: "x".repeat(15 * megabyte) });
    const others = Array.from({ length: 12 }, () => client.send(large));
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect((await received()) - before).toBeLessThan(100 * megabyte);
    for (const reply of await Promise.all([first, ...others])) expect(reply.ok).toBe(1);
    client.close();
  },
);
