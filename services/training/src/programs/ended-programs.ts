import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import type { Types } from "mongoose";
import type { StoreDeps } from "../deps.ts";
import { programModel } from "./program.model.ts";

/** The programs whose last day is over; says the same as isOver. */
export const endedPrograms = (deps: StoreDeps): Promise<Types.ObjectId[]> => programsPast(deps, "end_date");

/** The programs whose first day is over; says the same as hasStarted. */
export const startedPrograms = (deps: StoreDeps): Promise<Types.ObjectId[]> => programsPast(deps, "start_date");

async function programsPast({ db, now }: StoreDeps, day: "start_date" | "end_date"): Promise<Types.ObjectId[]> {
  const programs = await programModel(db)
    .find({ [day]: { $lt: dayInLagos(now()) } })
    .select({ _id: 1 })
    .lean();
  return programs.map(({ _id }) => _id);
}
