import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import type { Types } from "mongoose";
import type { StoreDeps } from "../deps.ts";
import { programModel } from "./program.model.ts";

/** The programs whose last day is over; says the same as isOver. */
export async function endedPrograms({ db, now }: StoreDeps): Promise<Types.ObjectId[]> {
  const programs = await programModel(db)
    .find({ end_date: { $lt: dayInLagos(now()) } })
    .select({ _id: 1 })
    .lean();
  return programs.map(({ _id }) => _id);
}
