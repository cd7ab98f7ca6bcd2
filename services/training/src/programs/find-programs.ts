import type { Connection } from "mongoose";
import { type Program, programModel } from "./program.model.ts";

/** A program as other features read it. */
export type KnownProgram = Program;

/** Several programs by id, in one read. */
export async function findPrograms(db: Connection, ids: string[]): Promise<Map<string, Program>> {
  const programs = await programModel(db)
    .find({ _id: { $in: [...new Set(ids)] } })
    .lean();
  return new Map(programs.map((program) => [program._id.toHexString(), program]));
}

/** One program or null, for other features of this service. */
export function findProgram(db: Connection, id: string): Promise<Program | null> {
  return programModel(db).findById(id).lean();
}
