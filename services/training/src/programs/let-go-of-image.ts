import { removeFile } from "@jobcentre/service-kit/files";
import type { Connection } from "mongoose";
import { programModel } from "./program.model.ts";
import { PICTURES, type Picture, type Pictured } from "./program-pictures.ts";

/**
 * Gives up an uploaded picture of a program as it was before it was changed, in the running transaction. Where its address was entered
 * elsewhere too, at this program or another, it belongs there from then on.
 */
export async function letGoOfImage(db: Connection, before: Pictured, picture: Picture): Promise<void> {
  const fileId = before[picture.file];
  if (!fileId) return;
  for (const { url, file } of PICTURES) {
    const { matchedCount } = await programModel(db).updateOne(
      { [url]: before[picture.url] },
      { $set: { [file]: fileId } },
    );
    if (matchedCount > 0) return;
  }
  await removeFile(db, fileId);
}
