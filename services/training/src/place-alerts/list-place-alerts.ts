import type { placeAlert } from "@jobcentre/contracts/http/training";
import { ListAnswer } from "@jobcentre/service-kit/answers";
import type * as z from "zod";
import type { StoreDeps } from "../deps.ts";
import { findPrograms, type KnownProgram } from "../programs/find-programs.ts";
import { programState } from "../programs/program.rules.ts";
import { type PlaceAlert, placeAlertModel } from "./place-alert.model.ts";

export type PlaceAlertAnswer = z.output<typeof placeAlert>;

/** An alert as its person sees it at a time. */
export const placeAlertAnswer = (
  { _id, created_at }: Pick<PlaceAlert, "_id" | "created_at">,
  program: KnownProgram,
  now: Date,
): PlaceAlertAnswer => ({
  id: _id.toHexString(),
  program: {
    id: program._id.toHexString(),
    title: program.title,
    start_date: program.start_date,
    state: programState(program, now),
  },
  created_at: created_at.toISOString(),
});

/** The programs whose next free place a person is told of, newest first. */
export async function listPlaceAlerts(
  { db, now }: StoreDeps,
  accountId: string,
  { page, limit }: { page: number; limit: number },
): Promise<ListAnswer<PlaceAlertAnswer>> {
  const own = { account_id: accountId };
  const alerts = await placeAlertModel(db)
    .find(own)
    .sort({ created_at: -1, _id: -1 })
    .skip((page - 1) * limit)
    .limit(limit)
    .lean();
  const programs = await findPrograms(
    db,
    alerts.map(({ program_id }) => program_id.toHexString()),
  );
  const rows = alerts.flatMap((alert) => {
    const program = programs.get(alert.program_id.toHexString());
    return program ? [placeAlertAnswer(alert, program, now())] : [];
  });
  return new ListAnswer(rows, await placeAlertModel(db).countDocuments(own));
}
