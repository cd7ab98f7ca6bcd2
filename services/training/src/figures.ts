import type { Connection } from "mongoose";
import { enrollmentModel } from "./enrollments/enrollment.model.ts";
import { programModel } from "./programs/program.model.ts";

/** The figures of the statistics, counted from the records themselves. */
export async function figures(db: Connection): Promise<Record<string, number>> {
  return {
    totalTrainingPrograms: await programModel(db).countDocuments(),
    totalEnrollments: await enrollmentModel(db).countDocuments(),
  };
}
