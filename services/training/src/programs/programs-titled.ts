import type { Connection, Types } from "mongoose";
import { programModel } from "./program.model.ts";

/** The programs whose title of today is one that is meant; reads the titles of all. */
export async function programsTitled(db: Connection, isMeant: (title: string) => boolean): Promise<Types.ObjectId[]> {
  const programs = await programModel(db).find({}, { title: 1 }).lean();
  return programs.filter(({ title }) => isMeant(title)).map(({ _id }) => _id);
}
