import { buffer } from "node:stream/consumers";
import mongoose, { type InferSchemaType, Schema, Types } from "mongoose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withStore } from "./testing/with-store.ts";

const store = withStore();
// As it comes: whoever has set something for all that the process does with mongoose has not set it here.
const ownMongoose = new mongoose.Mongoose();
let connection: mongoose.Connection;
let models = 0;

async function connect(): Promise<void> {
  const options = { dbName: store.db.databaseName, serverSelectionTimeoutMS: 5000 };
  connection = await ownMongoose.createConnection(store.uri, options).asPromise();
}
beforeAll(connect);
afterAll(() => connection.close());

/** A model of its own collection; indexes are there when it resolves. */
async function modelOf<S extends Schema>(schema: S, name = `Model${++models}`) {
  const model = connection.model<InferSchemaType<S>>(name, schema);
  await model.init();
  return model;
}
const codeOf = (promise: PromiseLike<unknown>) =>
  Promise.resolve(promise).then(
    () => undefined,
    (error: { code?: unknown; name: string }) => error.code ?? error.name,
  );

const personSchema = new Schema({ name: String, email: { type: String, unique: true }, seats: Number });

describe("documents", () => {
  it("are created, read, changed, counted and deleted", async () => {
    const Person = await modelOf(personSchema);
    await Person.insertMany([
      { name: "Ada", email: "ada@x", seats: 1 },
      { name: "Bola", email: "bola@x", seats: 2 },
      { name: "Chi", email: "chi@x", seats: 3 },
    ]);
    expect(await Person.countDocuments({ seats: { $gte: 2 } })).toBe(2);
    expect((await Person.find({}).sort({ name: -1 }).limit(2).lean()).map(({ name }) => name)).toEqual(["Chi", "Bola"]);
    const few = { email: "ada@x", seats: { $lt: 7 } };
    const more = await Person.findOneAndUpdate(few, { $inc: { seats: 6 } }, { returnDocument: "after" });
    expect(more?.seats).toBe(7);
    expect(await Person.findOneAndUpdate(few, { $inc: { seats: 1 } })).toBeNull();
    const upserted = await Person.updateOne({ email: "new@x" }, { $setOnInsert: { name: "New" } }, { upsert: true });
    expect(upserted.upsertedCount).toBe(1);
    expect((await Person.deleteMany({ name: { $in: ["Chi", "New"] } })).deletedCount).toBe(2);
    expect(await Person.estimatedDocumentCount()).toBe(2);
    expect(await codeOf(Person.create({ email: "ada@x" }))).toBe(11000);
  });

  it("keep what is done to arrays, maps, subdocuments and mixed fields", async () => {
    const Thing = await modelOf(
      new Schema({ list: [Number], map: { type: Map, of: String }, mixed: {}, parts: [{ key: String }] }),
    );
    const thing = await Thing.create({ list: [1, 2, 3], map: { a: "b" }, parts: [{ key: "1" }, { key: "2" }] });
    const list = thing.list as Types.Array<number>;
    list.push(4);
    list.pull(2);
    await thing.save();
    thing.map?.set("c", "d");
    thing.parts[0]!.key = "9";
    thing.parts[1]!.deleteOne();
    await thing.save();
    thing.set("list.0", 9);
    thing.mixed = { x: { y: 1 } };
    await thing.save();
    const stored = await Thing.findById(thing._id).lean();
    expect(stored).toMatchObject({ list: [9, 3, 4], map: { a: "b", c: "d" }, mixed: { x: { y: 1 } } });
    expect(stored?.parts.map(({ key }) => key)).toEqual(["9"]);
  });

  it("are saved by one of two who read the same version", async () => {
    const Thing = await modelOf(new Schema({ a: Number }, { optimisticConcurrency: true }));
    const first = await Thing.create({ a: 1 });
    const second = await Thing.findById(first._id);
    first.a = 2;
    await first.save();
    second!.a = 3;
    expect(await codeOf(second!.save())).toBe("VersionError");
  });

  it("keep the type of every number, date, binary and id", async () => {
    const { Decimal128, UUID, Double, Int32 } = Schema.Types;
    const Thing = await modelOf(
      new Schema({ decimal: Decimal128, bytes: Buffer, uuid: UUID, big: BigInt, double: Double, int: Int32 }),
    );
    const uuid = new Types.UUID("09190f70-3d30-11e5-8814-0f4df9a59c41");
    const big = 9007199254740993n;
    await Thing.create({ decimal: "1.10", bytes: Buffer.from("abc"), uuid, big, double: 1, int: 7 });
    const same: object = { decimal: "1.1", bytes: Buffer.from("abc"), uuid, big };
    expect((await Thing.updateOne(same, { $inc: { decimal: "0.05", big: 1n } })).modifiedCount).toBe(1);
    const changed = await Thing.findOne();
    expect([changed?.decimal?.toString(), changed?.big]).toEqual(["1.15", big + 1n]);
  });

  it("are written in bulk, past errors when unordered", async () => {
    const Thing = await modelOf(new Schema({ _id: Number, a: Number }, { timestamps: true }));
    await Thing.create({ _id: 1 });
    const [one, two] = [{ insertOne: { document: { _id: 1 } } }, { insertOne: { document: { _id: 2 } } }];
    const change = { updateOne: { filter: { _id: 1 }, update: { $set: { a: 4 } } } };
    const failed = await Thing.bulkWrite([one, change, two], { ordered: false }).catch((error: unknown) => error);
    expect(failed).toMatchObject({ code: 11000, result: { insertedCount: 1, modifiedCount: 1 } });
    expect(await codeOf(Thing.insertMany([{ _id: 1 }, { _id: 3 }], { ordered: false }))).toBe(11000);
    const all = await Thing.find().sort("_id");
    for (const thing of all) thing.a = Number(thing._id) * 10;
    await Thing.bulkSave(all);
    expect((await Thing.find().sort("_id")).map(({ a }) => a)).toEqual([10, 20, 30]);
  });

  it("of several kinds share a collection", async () => {
    const Event = await modelOf(new Schema({ at: Date }, { discriminatorKey: "kind" }));
    const Click = Event.discriminator(`Click${models}`, new Schema({ url: String }));
    await Click.create({ url: "x" });
    await Event.create({});
    expect([await Click.countDocuments(), await Event.countDocuments()]).toEqual([1, 2]);
  });
});

describe("queries", () => {
  it("populate references, virtuals and counts", async () => {
    const authors = new Schema({ name: String });
    authors.virtual("books", {
      ref: "Book",
      localField: "_id",
      foreignField: "author",
      options: { sort: { title: -1 } },
    });
    authors.virtual("number", { ref: "Book", localField: "_id", foreignField: "author", count: true });
    const Author = connection.model("Author", authors);
    const reference = { type: Schema.Types.ObjectId, ref: "Author" };
    const Book = connection.model("Book", new Schema({ title: String, author: reference, readers: [reference] }));
    const [ada, bola] = await Author.create([{ name: "Ada" }, { name: "Bola" }]);
    await Book.create([
      { title: "1", author: ada!._id, readers: [bola!._id, ada!._id] },
      { title: "2", author: ada!._id, readers: [] },
    ]);
    const readers: mongoose.PopulateOptions = {
      path: "readers",
      match: { name: "Bola" },
      options: { sort: { name: 1 } },
    };
    const book = await Book.findOne({ title: "1" }).populate("author", "name -_id").populate(readers).lean();
    expect(book).toMatchObject({ author: { name: "Ada" }, readers: [{ name: "Bola" }] });
    const author = (await Author.findOne({ name: "Ada" }).populate("books").populate("number"))?.toObject({
      virtuals: true,
    }) as unknown as { books: { title: string }[]; number: number };
    expect([author.books.map(({ title }) => title), author.number]).toEqual([["2", "1"], 2]);
  });

  it("come through cursors of any batch size", async () => {
    const Thing = await modelOf(new Schema({ a: Number }));
    await Thing.insertMany(Array.from({ length: 25 }, (_, a) => ({ a })));
    const seen: number[] = [];
    await Thing.find()
      .sort("a")
      .cursor({ batchSize: 4 })
      .eachAsync(({ a }) => void seen.push(Number(a)), { parallel: 3 });
    for await (const { a } of Thing.aggregate<{ a: number }>([{ $match: { a: { $gt: 19 } } }]).cursor({ batchSize: 2 }))
      seen.push(a);
    expect(seen.toSorted((x, y) => x - y)).toEqual([...Array(20).keys(), 20, 20, 21, 21, 22, 22, 23, 23, 24, 24]);
  });

  it("take every option there is", async () => {
    const Thing = await modelOf(new Schema({ a: { type: Number, index: true }, list: [Number] }));
    await Thing.create([
      { a: 1, list: [1, 2, 3] },
      { a: 2, list: [2, 3] },
    ]);
    const query = Thing.find({ a: { $gt: 0 } })
      .hint({ a: 1 })
      .comment("why")
      .maxTimeMS(5000)
      .readConcern("majority")
      .read("primaryPreferred");
    expect(
      await query
        .sort({ a: -1 })
        .skip(1)
        .limit(1)
        .select({ list: { $slice: 1 } })
        .lean(),
    ).toMatchObject([{ a: 1, list: [1] }]);
    expect(await Thing.distinct("list", { a: 1 })).toEqual([1, 2, 3]);
    expect(await Thing.countDocuments({ list: 2 }).hint("a_1")).toBe(2);
    expect(await Thing.exists({ list: 9 })).toBeNull();
    const pipeline = Thing.aggregate([{ $group: { _id: null, sum: { $sum: "$a" } } }]);
    expect(await pipeline.allowDiskUse(true).option({ maxTimeMS: 5000, comment: "why" })).toEqual([
      { _id: null, sum: 3 },
    ]);
    expect(await Thing.find({ a: 1 }).explain("queryPlanner")).toMatchObject({ queryPlanner: expect.anything() });
  });
});

describe("indexes and collections", () => {
  it("follow the schema when that changes", async () => {
    const before = new Schema({ a: { type: Number, index: true } }, { collection: "changing" });
    await modelOf(before);
    const Changed = connection.model(
      `Model${++models}`,
      new Schema({ a: { type: Number, unique: true } }, { collection: "changing", autoIndex: false }),
    );
    expect(await codeOf(Changed.ensureIndexes())).toBe(86);
    expect(await Changed.diffIndexes()).toMatchObject({ toDrop: ["a_1"] });
    expect(await Changed.syncIndexes()).toEqual(["a_1"]);
    expect(await Changed.listIndexes()).toMatchObject([{ name: "_id_" }, { name: "a_1", unique: true }]);
  });

  it("expire, and are there after a second start of the same service", async () => {
    const schema = new Schema({ at: { type: Date, expires: 60 } });
    const Thing = await modelOf(schema);
    await Thing.createCollection();
    await Thing.ensureIndexes();
    expect((await Thing.listIndexes())[1]).toMatchObject({ name: "at_1", expireAfterSeconds: 60 });
  });
});

describe("transactions", () => {
  it("are there whole or not at all", async () => {
    const Person = await modelOf(personSchema);
    await connection.transaction(async (session) => {
      await Person.create([{ name: "Dayo", email: "dayo@x" }], { session });
      expect(await Person.countDocuments({ name: "Dayo" }).session(session)).toBe(1);
      expect(await Person.countDocuments({ name: "Dayo" })).toBe(0);
    });
    expect(await Person.countDocuments({ name: "Dayo" })).toBe(1);
    const failed = connection.transaction(async (session) => {
      await Person.create([{ name: "Efe", email: "efe@x" }], { session });
      throw new Error("no");
    });
    await expect(failed).rejects.toThrow("no");
    expect(await Person.countDocuments({ name: "Efe" })).toBe(0);
  });

  it("are tried again until each counts once", async () => {
    const Counter = await modelOf(new Schema({ n: Number }));
    await Counter.create({ n: 0 });
    const increment = () =>
      connection.transaction(async (session) => {
        const counter = await Counter.findOne().session(session);
        await Counter.updateOne({}, { $set: { n: Number(counter?.n) + 1 } }, { session });
      });
    await Promise.all(Array.from({ length: 10 }, increment));
    expect((await Counter.findOne())?.n).toBe(10);
  });

  const lazy = { autoCreate: false, autoIndex: false };
  const there = async (name: string) => (await store.db.listCollections({ name }).toArray()).length;

  it("leave no collection behind when they are aborted", async () => {
    const Thing = connection.model(`Model${++models}`, new Schema({ a: Number }, lazy));
    const failed = connection.transaction(async (session) => {
      await Thing.create([{ a: 1 }], { session });
      throw new Error("no");
    });
    await expect(failed).rejects.toThrow("no");
    expect(await there(Thing.collection.name)).toBe(0);
  });

  it("create a collection with its indexes when they are committed", async () => {
    const Thing = connection.model(`Model${++models}`, new Schema({ a: Number }, lazy));
    await connection.transaction(async (session) => {
      await Thing.createCollection({ session });
      await Thing.collection.createIndex({ a: 1 }, { unique: true, session });
      await Thing.create([{ a: 1 }], { session });
      expect((await Thing.findOne({ a: 1 }).session(session))?.a).toBe(1);
      expect(await there(Thing.collection.name)).toBe(0);
    });
    expect(await codeOf(Thing.create({ a: 1 }))).toBe(11000);
  });

  it("that create the same collection all succeed", async () => {
    const Thing = connection.model(`Model${++models}`, new Schema({ a: Number }, lazy));
    const create = (a: number) =>
      connection.transaction(async (session) => {
        await Thing.create([{ a }], { session });
      });
    await Promise.all([1, 2, 3, 4].map(create));
    expect(await Thing.countDocuments()).toBe(4);
  });

  it("index nothing that was there before them", async () => {
    const Thing = await modelOf(new Schema({ a: Number }));
    const index = connection.transaction(async (session) => {
      await Thing.collection.createIndex({ a: 1 }, { session });
    });
    expect(await codeOf(index)).toBe(263);
  });
});

describe("files in GridFS", () => {
  it("are written, read in part, renamed and deleted", async () => {
    const bucket = new mongoose.mongo.GridFSBucket(connection.db!, { bucketName: "files", chunkSizeBytes: 1000 });
    const content = Buffer.alloc(12_345, "qwerty");
    const upload = bucket.openUploadStream("cv.pdf", { metadata: { owner: "ada" } });
    await new Promise<void>((resolve, reject) => {
      upload.on("error", reject);
      upload.end(content, () => resolve());
    });
    const part = await buffer(bucket.openDownloadStream(upload.id, { start: 1500, end: 4200 }));
    expect(part.equals(content.subarray(1500, 4200))).toBe(true);
    await bucket.rename(upload.id, "renamed.pdf");
    expect((await buffer(bucket.openDownloadStreamByName("renamed.pdf"))).equals(content)).toBe(true);
    expect(await bucket.find({ "metadata.owner": "ada" }).toArray()).toMatchObject([{ length: content.length }]);
    await bucket.delete(upload.id);
    await expect(buffer(bucket.openDownloadStream(upload.id))).rejects.toThrow("was not found");
  });
});

describe.skipIf(process.env.MONGODB_URI)("what this store does not do", () => {
  const refusals: [name: string, code: number, run: (model: mongoose.Model<unknown>) => PromiseLike<unknown>][] = [
    [
      "capped collections",
      72,
      (model) => connection.createCollection(`${model.collection.name}-c`, { capped: true, size: 1 }),
    ],
    [
      "time series",
      72,
      (model) => connection.createCollection(`${model.collection.name}-t`, { timeseries: { timeField: "t" } }),
    ],
    ["collations", 2, (model) => model.find().collation({ locale: "en_US", strength: 1 })],
    [
      "change streams",
      40573,
      (model) =>
        new Promise((_, reject) =>
          model
            .watch()
            .on("error", reject)
            .on("change", () => {}),
        ),
    ],
    ["$where", 2, (model) => model.find({ $where: "this.a === 1" })],
    ["places", 2, (model) => model.find({ place: { $near: [1, 2] } })],
    ["full text", 2, (model) => model.find({ $text: { $search: "x" } })],
  ];
  it.each(refusals)("is refused: %s", async (_name, code, run) => {
    const model = await modelOf(new Schema({ a: Number }, { strict: false, strictQuery: false }));
    await model.create({ a: 1 });
    expect(await codeOf(run(model as unknown as mongoose.Model<unknown>))).toBe(code);
  });

  it("keeps everything over a restart", async () => {
    const Person = await modelOf(personSchema, "Keeper");
    await Person.create({ name: "Ada", email: "keeper@x", seats: 7 });
    await connection.close();
    await store.restart();
    await connect();
    const Again = await modelOf(personSchema, "Keeper");
    expect(await Again.findOne({ email: "keeper@x" }).lean()).toMatchObject({ name: "Ada", seats: 7 });
    expect(Object.keys(await Again.collection.indexInformation())).toEqual(["_id_", "email_1"]);
  });
});
