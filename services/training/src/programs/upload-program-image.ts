import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { filePath, keepFile } from "@jobcentre/service-kit/files";
import { Problem } from "@jobcentre/service-kit/problem";
import type { UploadedFile } from "@jobcentre/service-kit/route";
import type { StoreDeps } from "../deps.ts";
import { letGoOfImage } from "./let-go-of-image.ts";
import { programModel } from "./program.model.ts";
import { recordProgramSaved } from "./record-program-saved.ts";

/** Makes an uploaded image that of a program, instead of the one before; answers its path. */
export async function uploadProgramImage({ db, now }: StoreDeps, id: string, file: UploadedFile): Promise<string> {
  const image_url = `/api/training-programs/images/${filePath(file.file_id, file.name)}`;
  await inTransaction(db, async () => {
    const before = await programModel(db)
      .findOneAndUpdate(
        { _id: id },
        { $set: { image_url, image_file_id: file.file_id, updated_at: now() } },
        { returnDocument: "before" },
      )
      .lean();
    if (!before) throw new Problem("program_not_found");
    await keepFile(db, file.file_id);
    await letGoOfImage(db, before);
    await recordProgramSaved(db, before);
  });
  return image_url;
}
