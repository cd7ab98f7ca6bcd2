import { removeFile } from "@jobcentre/service-kit/files";
import type { Connection } from "mongoose";
import { type Program, programModel } from "./program.model.ts";

/**
 * Gives up the uploaded image of a program as it was before it was changed, in the running transaction. Where its address was entered at
 * another program, it is that one's from then on.
 */
export async function letGoOfImage(
  db: Connection,
  { image_url, image_file_id }: Pick<Program, "image_url" | "image_file_id">,
): Promise<void> {
  if (!image_file_id) return;
  const { matchedCount } = await programModel(db).updateOne({ image_url }, { $set: { image_file_id } });
  if (matchedCount === 0) await removeFile(db, image_file_id);
}
