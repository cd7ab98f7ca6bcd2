import { defineModel } from "@jobcentre/messaging/define-model";
import { Schema, type Types } from "mongoose";

/** GridFS never joins a transaction: a file is stored as `pending`, kept by the transaction that refers to it, or swept. */
export interface FileMetadata {
  state: "pending" | "kept" | "removed";
  kind: string;
  owner_id: string;
  mime: string;
  sha256: string;
}

interface StoredFile {
  _id: Types.ObjectId;
  filename: string;
  length: number;
  uploadDate: Date;
  metadata: FileMetadata;
}

const schema = new Schema<StoredFile>(
  {
    filename: String,
    length: Number,
    uploadDate: Date,
    metadata: { state: String, kind: String, owner_id: String, mime: String, sha256: String },
  },
  { versionKey: false, strict: true },
);
schema.index({ "metadata.state": 1, uploadDate: 1 });
schema.index({ "metadata.owner_id": 1 });

/** The file records of the GridFS bucket "files", so that they can change inside a transaction. */
export const fileModel = defineModel<StoredFile>("files.files", schema);

interface FileChunk {
  files_id: Types.ObjectId;
  n: number;
  data: Buffer;
}

const chunkSchema = new Schema<FileChunk>(
  { files_id: Schema.Types.ObjectId, n: Number, data: Buffer },
  { versionKey: false },
);
chunkSchema.index({ files_id: 1, n: 1 }, { unique: true });

/** The content of the bucket: the driver makes this index with the first file alone, so never where files were put back from a backup. */
export const fileChunkModel = defineModel<FileChunk>("files.chunks", chunkSchema);
