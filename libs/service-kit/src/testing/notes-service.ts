import { PassThrough, type Readable } from "node:stream";
import { defineCalls } from "@jobcentre/contracts/call";
import { id, optionalText, page, requiredText } from "@jobcentre/contracts/fields";
import { defineModel } from "@jobcentre/messaging/define-model";
import { inTransaction, isInTransaction } from "@jobcentre/messaging/in-transaction";
import { Schema, type Types } from "mongoose";
import * as z from "zod";
import { EventStreamAnswer, FileAnswer, ListAnswer } from "../answers.ts";
import { keepFile, openFile } from "../files.ts";
import { Problem } from "../problem.ts";
import { route } from "../route.ts";
import type { ServiceDefinition } from "../service.ts";

/** A service with every kind of call, to try the kit on. */
const calls = defineCalls({
  "GET /api/notes": {
    access: "anyone",
    summary: "",
    query: z.strictObject({ ...page }),
    response: z.array(z.object({ text: z.string() })),
  },
  "POST /api/notes": {
    access: "signed_in",
    summary: "",
    body: z.strictObject({ text: requiredText(20) }),
    response: z.object({ id, text: z.string() }),
    status: 201,
    made_at: "/api/notes/{id}",
  },
  "GET /api/notes/{id}": {
    access: "signed_in",
    summary: "",
    params: z.strictObject({ id }),
    response: z.object({ text: z.string() }),
  },
  "POST /api/pins": {
    access: "signed_in",
    summary: "",
    body: z.strictObject({ colour: z.literal("red").optional() }),
    optional_body: true,
    response: z.object({ colour: z.string() }),
  },
  "POST /api/papers": {
    access: "signed_in",
    summary: "",
    body: z.strictObject({ title: requiredText(20) }),
    files: { paper: { kind: "cv", max_count: 1, required: true } },
    response: z.object({ file_id: z.string() }),
  },
  "POST /api/printed-papers": {
    access: "signed_in",
    summary: "",
    body: z.strictObject({ title: requiredText(20) }),
    response: z.object({ file_id: z.string() }),
  },
  "GET /api/papers/{id}": { access: "anyone", summary: "", params: z.strictObject({ id }) },
  "GET /api/endless-paper": { access: "anyone", summary: "", effect: true },
  "GET /api/news": { access: "anyone", summary: "" },
  "POST /api/broken": { access: "signed_in", summary: "", response: z.object({ ok: z.boolean() }) },
  "POST /api/turns": {
    access: "signed_in",
    summary: "",
    body: z.strictObject({ name: requiredText(20), record: optionalText(20) }),
    response: z.object({ ok: z.boolean() }),
  },
  "GET /api/admin/notes": { access: "admin", summary: "", response: z.object({ ok: z.boolean() }) },
  "GET /internal/secret": { access: "internal", summary: "", response: z.object({ secret: z.string() }) },
});

interface Note {
  _id: Types.ObjectId;
  text: string;
}
const schema = new Schema<Note>({ text: { type: String, required: true, unique: true } }, { versionKey: false });
export const noteModel = defineModel<Note>("notes", schema);

/** Lets a test hold a request up and see it end. */
export const gate = { wait: Promise.resolve() };

/** A file whose end never comes: who asked for it, when its action may answer, whether it was opened, and the last that is sent. */
export const endless = { asked: 0, wait: Promise.resolve(), opened: 0, sent: new PassThrough() };

/** The files that calls made themselves, and whether one was made inside a transaction. */
export const made = { titles: [] as string[], inTransaction: false };

/** The calls that were made in turn: which began, and how many were under way at most. */
export const turns = { wait: Promise.resolve(), began: [] as string[], running: 0, most: 0 };

export const notesService: ServiceDefinition = {
  name: "training",
  create: ({ db }) => ({
    models: [noteModel],
    subscriptions: [],
    routes: [
      route(calls, "GET /api/notes", async ({ query }) => {
        await gate.wait;
        const notes = await noteModel(db)
          .find()
          .sort({ _id: -1 })
          .skip((query.page - 1) * query.limit)
          .limit(query.limit)
          .lean();
        return new ListAnswer(
          notes.map(({ text }) => ({ text })),
          await noteModel(db).countDocuments(),
        );
      }),
      route(calls, "POST /api/notes", ({ body }) =>
        inTransaction(db, async () => {
          const [note] = await noteModel(db).create([{ text: body.text }]);
          if (body.text === "refused") throw new Problem("forbidden");
          return { id: note!._id.toHexString(), text: body.text };
        }),
      ),
      route(calls, "GET /api/notes/{id}", async ({ params }) => {
        const note = await noteModel(db).findById(params.id).lean();
        if (!note) throw new Problem("not_found");
        return { text: note.text };
      }),
      route(calls, "POST /api/pins", async ({ body }) => ({ colour: body.colour ?? "any" })),
      route(calls, "POST /api/papers", async ({ files, body }) => {
        const [file] = files;
        if (body.title === "refused") throw new Problem("forbidden");
        await inTransaction(db, () => keepFile(db, file!.file_id));
        if (body.title === "kept, then failed") throw new Error("the answer could not be made");
        return { file_id: file!.file_id };
      }),
      route(
        calls,
        "POST /api/printed-papers",
        async ({ files, body }) => {
          if (body.title === "refused") throw new Problem("forbidden");
          // As actions do: what it reads first is all that its transaction sees.
          await inTransaction(db, async () => {
            await noteModel(db).countDocuments();
            await keepFile(db, files.at(-1)!.file_id);
          });
          return { file_id: files.at(-1)!.file_id };
        },
        {
          async makes({ body }) {
            made.titles.push(body.title);
            made.inTransaction ||= isInTransaction(db);
            const bytes = Buffer.from(`${body.title} ${made.titles.length}`);
            return { field: "paper", kind: "cv", name: "made.pdf", mime: "application/pdf", bytes, sha256: "" };
          },
        },
      ),
      route(calls, "GET /api/papers/{id}", ({ params }) => openFile(db, params.id, () => true)),
      route(calls, "GET /api/endless-paper", async () => {
        endless.asked += 1;
        await endless.wait;
        const open = (): Readable => {
          endless.opened += 1;
          endless.sent = new PassThrough();
          return endless.sent;
        };
        return new FileAnswer({ name: "endless.txt", mime: "text/plain", size: null, open });
      }),
      route(
        calls,
        "GET /api/news",
        async () => new EventStreamAnswer((res) => void res.write("id: 1\nevent: news\ndata: {}\n\n")),
      ),
      route(calls, "POST /api/broken", async () => {
        throw new Error("the password is 12345");
      }),
      route(
        calls,
        "POST /api/turns",
        async ({ body }) => {
          turns.began.push(body.name);
          turns.running += 1;
          turns.most = Math.max(turns.most, turns.running);
          await turns.wait;
          turns.running -= 1;
          return { ok: true };
        },
        { inTurn: ({ body }) => body.record },
      ),
      route(calls, "GET /api/admin/notes", async () => ({ ok: true })),
      route(calls, "GET /internal/secret", async () => ({ secret: "between us" })),
    ],
  }),
};
