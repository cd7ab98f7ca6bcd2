import { filePath } from "@jobcentre/service-kit/files";
import { Problem } from "@jobcentre/service-kit/problem";
import type { UploadedFile } from "@jobcentre/service-kit/route";
import { Schema } from "mongoose";

/** A file that a profile refers to. */
export interface StoredFile {
  file_id: string;
  name: string;
}

export const storedFileSchema = new Schema<StoredFile>(
  { file_id: { type: String, required: true }, name: { type: String, required: true } },
  { _id: false },
);

/** `{file id}/{encoded file name}`, or null where there is none. */
export const pathOfFile = (file: StoredFile | null): string | null => file && filePath(file.file_id, file.name);

/** The one file of an upload that requires one. */
export function uploadedFile(files: readonly UploadedFile[]): StoredFile {
  const [file] = files;
  if (!file) throw new Problem("invalid_input", { text: "Please choose a file." });
  return { file_id: file.file_id, name: file.name };
}
