import { once } from "node:events";
import { createServer } from "node:net";
import mongoose from "mongoose";

const { BSON } = mongoose.mongo;

/** A server that answers everything at once and keeps nothing: what is left is the driver's own time and the socket's. */
export async function startNothing() {
  const server = createServer({ noDelay: true }, (socket) => {
    let held = Buffer.alloc(0);
    socket.on("data", (chunk) => {
      held = Buffer.concat([held, chunk]);
      while (held.length >= 4 && held.length >= held.readInt32LE(0)) {
        const message = held.subarray(0, held.readInt32LE(0));
        held = held.subarray(message.length);
        const legacy = message.readInt32LE(12) === 2004;
        const greeting = legacy || message.subarray(20, 40).includes("hello");
        const body = greeting ? hello : done;
        const head = Buffer.alloc(legacy ? 36 : 21);
        for (const [at, value] of [head.length + body.length, 0, message.readInt32LE(4), legacy ? 1 : 2013].entries())
          head.writeInt32LE(value, at * 4);
        if (legacy) head.writeInt32LE(1, 32);
        socket.write(Buffer.concat([head, body]));
      }
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = `127.0.0.1:${server.address().port}`;
  const hello = BSON.serialize({
    ...{ ok: 1, isWritablePrimary: true, ismaster: true, helloOk: true, setName: "nothing", setVersion: 1 },
    ...{ hosts: [address], me: address, primary: address, minWireVersion: 0, maxWireVersion: 21 },
    ...{
      maxBsonObjectSize: 2 ** 24,
      maxMessageSizeBytes: 48e6,
      maxWriteBatchSize: 1e5,
      logicalSessionTimeoutMinutes: 30,
    },
  });
  const done = BSON.serialize({ ok: 1, n: 1 });
  return { uri: `mongodb://${address}/?replicaSet=nothing`, stop: () => server.close() };
}
