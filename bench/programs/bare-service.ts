import { connect } from "amqplib";
import express from "express";
import { createConnection, Schema } from "mongoose";
import * as z from "zod";

// The least that a service of this kind can be: the four libraries, one collection, one list, one queue.
const env = z.object({ PORT: z.string(), MONGODB_URI: z.string(), AMQP_URL: z.string() }).parse(process.env);
const query = z.strictObject({ limit: z.coerce.number().max(100).default(20) });
const db = await createConnection(env.MONGODB_URI, { dbName: "bare" }).asPromise();
const things = db.model("things", new Schema({ title: String, text: String, at: Date }));
if ((await things.countDocuments()) === 0)
  await things.insertMany(
    Array.from({ length: 100 }, (_, at) => ({ title: `${at}`, text: "x".repeat(300), at: new Date() })),
  );
const broker = await connect(env.AMQP_URL);
const channel = await broker.createConfirmChannel();
await channel.assertQueue("bare", { durable: true });
await channel.consume("bare", (message) => message && channel.ack(message));

const app = express();
app.get("/api/things", async (req, res) => {
  const { limit } = query.parse(req.query);
  res.json(await things.find().sort({ _id: -1 }).limit(limit).lean());
});
app.listen(Number(env.PORT), "127.0.0.1", () => process.send?.({ ready: true }));
