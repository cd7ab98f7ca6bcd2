import type { writtenCv } from "@jobcentre/contracts/http/identity";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { type WrittenCv, writtenCvModel } from "./written-cv.model.ts";

export type WrittenSections = z.output<typeof writtenCv>;

/** What a person wrote for a CV; everything is empty where nothing was written yet. */
export async function getWrittenCv(db: Connection, accountId: string): Promise<WrittenSections> {
  const stored = await writtenCvModel(db).findOne({ account_id: accountId }).lean<WrittenCv>();
  if (!stored) return { about: "", work: [], education: [], languages: [], edited_at: null };
  const { about, work, education, languages, edited_at } = stored;
  return { about, work, education, languages, edited_at: edited_at.toISOString() };
}
