import { Problem } from "@jobcentre/service-kit/problem";
import type { StoreDeps } from "../deps.ts";
import { enrollmentModel } from "./enrollment.model.ts";

/** Why nobody is enrolled by `id` whom an admin completes or drops: what became of the place meanwhile. */
export async function noLongerEnrolled(
  { db }: Pick<StoreDeps, "db">,
  id: string,
  code: "not_enrolled" | "not_droppable",
): Promise<Problem> {
  const found = await enrollmentModel(db).findById(id, { status: 1 }).lean();
  if (!found) return new Problem("not_found");
  const text =
    found.status === "dropped"
      ? "This participant has left the program, or was dropped"
      : "This participant is already marked as completed";
  return new Problem(code, { text });
}
