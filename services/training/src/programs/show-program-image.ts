import type { FileAnswer } from "@jobcentre/service-kit/answers";
import { openFile } from "@jobcentre/service-kit/files";
import type { StoreDeps } from "../deps.ts";

/** A program's uploaded image, shown in pages to anyone. */
export function showProgramImage({ db }: StoreDeps, fileId: string, name: string): Promise<FileAnswer> {
  return openFile(db, fileId, (file) => file.kind === "program_image" && file.name === name, { inline: true });
}
