import mongoose, { type Connection, Types } from "mongoose";
import { FileAnswer } from "./answers.ts";
import { createFailures, eachByItself } from "./each-by-itself.ts";
import { type FileMetadata, fileChunkModel, fileModel } from "./files.model.ts";
import { Problem } from "./problem.ts";
import type { ReceivedFile } from "./uploads.ts";

/** Images of programs belong to the centre, whoever uploaded them. */
const NOBODYS_OWN = ["program_image"];

const PENDING_MS = 60 * 60 * 1000;
/** Longer than a service is down, and few enough to look at every time. */
const LOOKS_BACK_MS = 7 * 24 * PENDING_MS;
/** A sweep goes on while there is more than a part of it, to an end: the next one comes in minutes. */
const PART = 1000;
const MOST_PARTS = 50;

function bucketOf(db: Connection): mongoose.mongo.GridFSBucket {
  if (!db.db) throw new Error("the store is not connected");
  return new mongoose.mongo.GridFSBucket(db.db, { bucketName: "files" });
}

/** Stores a received file as pending; answers its id. Call it outside of transactions. */
export async function storePendingFile(db: Connection, ownerId: string, file: ReceivedFile): Promise<string> {
  const metadata: FileMetadata = {
    state: "pending",
    kind: file.kind,
    owner_id: ownerId,
    mime: file.mime,
    sha256: file.sha256,
  };
  const upload = bucketOf(db).openUploadStream(file.name, { metadata });
  await new Promise<void>((resolve, reject) => {
    upload.on("finish", resolve);
    upload.on("error", reject);
    upload.end(file.bytes);
  });
  return upload.id.toHexString();
}

/** Keeps a pending file: part of the transaction that refers to it. */
export async function keepFile(db: Connection, fileId: string): Promise<void> {
  const kept = await fileModel(db).updateOne(
    { _id: fileId, "metadata.state": "pending" },
    { $set: { "metadata.state": "kept" } },
  );
  if (kept.matchedCount !== 1) throw new Error(`file ${fileId} is not pending`);
}

/** The kept files that belong to an account, oldest first. */
export async function filesOf(db: Connection, ownerId: string) {
  const own = { "metadata.owner_id": ownerId, "metadata.state": "kept" as const };
  const files = await fileModel(db)
    .find({ ...own, "metadata.kind": { $nin: NOBODYS_OWN } })
    .sort({ _id: 1 })
    .lean();
  return files.map(({ _id, filename, length, metadata: { kind, sha256 } }) => ({
    file_id: _id.toHexString(),
    name: filename,
    kind,
    size: length,
    sha256,
  }));
}

/** Gives a file to another account, in the transaction that gives it what refers to it: it goes with that one then. */
export async function giveFile(db: Connection, fileId: string, ownerId: string): Promise<void> {
  await fileModel(db).updateOne({ _id: fileId }, { $set: { "metadata.owner_id": ownerId } });
}

/** Gives up a file that nothing refers to any more; the sweep deletes it. */
export async function removeFile(db: Connection, fileId: string): Promise<void> {
  await fileModel(db).updateOne({ _id: fileId }, { $set: { "metadata.state": "removed" } });
}

/**
 * Deletes what no transaction kept of the files of a call that is over, at once: such calls may come faster than the sweep does. One
 * that could not be deleted is left to it.
 */
export async function discardPendingFiles(db: Connection, fileIds: readonly string[]): Promise<void> {
  const pending = { "metadata.state": "pending" as const };
  const left =
    fileIds.length > 0
      ? await fileModel(db)
          .find({ _id: { $in: fileIds }, ...pending }, { _id: 1 })
          .lean()
      : [];
  for (const { _id } of left) {
    // A transaction may keep it meanwhile: then it stays with what refers to it.
    const given = await fileModel(db).updateOne({ _id, ...pending }, { $set: { "metadata.state": "removed" } });
    if (given.modifiedCount === 1) await deleteFile(db, _id);
  }
}

/** A kept file to send; `allowed` decides by its owner and kind. Throws Problem("not_found") otherwise. */
export async function openFile(
  db: Connection,
  fileId: string,
  allowed: (file: { owner_id: string; kind: string; name: string }) => boolean,
  options: { inline?: boolean; removable?: boolean } = {},
): Promise<FileAnswer> {
  const file = await fileModel(db).findOne({ _id: fileId, "metadata.state": "kept" }).lean();
  if (!file || !allowed({ owner_id: file.metadata.owner_id, kind: file.metadata.kind, name: file.filename }))
    throw new Problem("not_found");
  return new FileAnswer({
    name: file.filename,
    mime: file.metadata.mime,
    size: file.length,
    open: () => bucketOf(db).openDownloadStream(file._id),
    ...options,
  });
}

/** Its content first: what a crash in between leaves is found again by the file's record, and by nothing else. */
async function deleteFile(db: Connection, fileId: Types.ObjectId): Promise<void> {
  await fileChunkModel(db).deleteMany({ files_id: fileId });
  await fileModel(db).deleteOne({ _id: fileId });
}

/** Deletes content that never got its record: a process ended in the middle of storing it. */
async function sweepContent(db: Connection, now: Date): Promise<void> {
  const chunks = fileChunkModel(db);
  const idOf = (ms: number): Types.ObjectId => Types.ObjectId.createFromTime(Math.floor(ms / 1000));
  const [from, to] = [idOf(now.getTime() - LOOKS_BACK_MS), idOf(now.getTime() - PENDING_MS)];
  const ids = await chunks.distinct("files_id", { files_id: { $gte: from, $lt: to } });
  const known = await fileModel(db)
    .find({ _id: { $in: ids } }, { _id: 1 })
    .lean();
  const recorded = new Set(known.map(({ _id }) => _id.toHexString()));
  const lost = ids.filter((id) => !recorded.has(id.toHexString()));
  if (lost.length > 0) await chunks.deleteMany({ files_id: { $in: lost } });
}

/**
 * Deletes removed files, and what nothing came to refer to within an hour, all that a sweep has time for; answers how many files. One that
 * fails keeps no other from it; throws after all of them where any did.
 */
export async function sweepFiles(db: Connection, now: Date, most = PART): Promise<number> {
  const given = {
    $or: [
      { "metadata.state": "removed" as const },
      { "metadata.state": "pending" as const, uploadDate: { $lt: new Date(now.getTime() - PENDING_MS) } },
    ],
  };
  let swept = 0;
  const failures = createFailures();
  const failed: Types.ObjectId[] = [];
  for (let part = 0; part < MOST_PARTS; part++) {
    const others = failed.length > 0 && { _id: { $nin: failed } };
    const orphans = await fileModel(db)
      .find({ ...given, ...others }, { _id: 1 })
      .limit(most)
      .lean();
    for (const { _id } of orphans) {
      await deleteFile(db, _id).then(
        () => swept++,
        (error: unknown) => {
          failures.note(_id.toHexString(), error);
          failed.push(_id);
        },
      );
    }
    if (orphans.length < most) break;
  }
  await sweepContent(db, now);
  failures.throwIfAny((count) => `${count} removed files could not be deleted`);
  return swept;
}

/** Deletes every file that belongs to an account, with its content; answers how many. Call it outside of transactions. */
export async function eraseFilesOf(db: Connection, ownerId: string): Promise<number> {
  const own = await fileModel(db)
    .find({ "metadata.owner_id": ownerId, "metadata.kind": { $nin: NOBODYS_OWN } }, { _id: 1 })
    .lean();
  await eachByItself(own, "files of an account could not be deleted", ({ _id }) => deleteFile(db, _id));
  return own.length;
}

/** The path under which a file is listed: `{file id}/{encoded file name}`. */
export function filePath(fileId: string, name: string): string {
  return `${fileId}/${encodeURIComponent(name)}`;
}
