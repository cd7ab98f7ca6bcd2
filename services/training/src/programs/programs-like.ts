import { containing } from "@jobcentre/service-kit/search-text";
import type { Connection, Types } from "mongoose";
import { programModel } from "./program.model.ts";

/** The programs whose title contains a text. */
export async function programsLike(db: Connection, q: string): Promise<Types.ObjectId[]> {
  const programs = await programModel(db)
    .find({ title: containing(q) })
    .select({ _id: 1 })
    .lean();
  return programs.map(({ _id }) => _id);
}
