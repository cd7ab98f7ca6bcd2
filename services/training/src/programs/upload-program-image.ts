import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { filePath, keepFile } from "@jobcentre/service-kit/files";
import { Problem } from "@jobcentre/service-kit/problem";
import type { UploadedFile } from "@jobcentre/service-kit/route";
import type { StoreDeps } from "../deps.ts";
import { letGoOfImage } from "./let-go-of-image.ts";
import { notCancelled } from "./not-cancelled.ts";
import { programModel } from "./program.model.ts";
import type { Picture } from "./program-pictures.ts";
import { recordProgramSaved } from "./record-program-saved.ts";

/** Makes an uploaded picture that of a program or its instructor, instead of the one before; answers its path. */
export async function uploadProgramImage(
  { db, now }: StoreDeps,
  id: string,
  file: UploadedFile,
  picture: Picture,
): Promise<string> {
  const path = `/api/training-programs/images/${filePath(file.file_id, file.name)}`;
  await inTransaction(db, async () => {
    const before = await programModel(db)
      .findOneAndUpdate(
        { _id: id },
        { $set: { [picture.url]: path, [picture.file]: file.file_id, updated_at: now() } },
        { returnDocument: "before" },
      )
      .lean();
    if (!before) throw new Problem("program_not_found");
    notCancelled(before);
    await keepFile(db, file.file_id);
    await letGoOfImage(db, before, picture);
    await recordProgramSaved(db, before);
  });
  return path;
}
