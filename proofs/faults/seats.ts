import { setTimeout as delay } from "node:timers/promises";
import { approveAll, newApplications } from "../src/approvals.ts";
import { drained } from "../src/event-books.ts";
import { runningProcess } from "../src/kill-parts.ts";
import type { Proof } from "../src/proof.ts";
import { onWhole, type WholeProduct } from "../src/whole-product.ts";
import { effectViolations } from "./effects-of-approvals.ts";

const SIZE = { runs: 20, approvals: 500, seats: 30 };
const SHORT = { runs: 2, approvals: 100, seats: 10 };
/** Within this time of a run the seats are given away. */
const KILL_WITHIN_MS = 800;
const DRAINED_WITHIN_MS = 60_000;

/** Many approvals at once for few seats, and training is killed in every second run while it gives them away. */
export const seats: Proof = {
  promise: "seats",
  async run(context) {
    const size = context.short ? SHORT : SIZE;
    return onWhole(context, async (product) => {
      const wrong: string[] = [];
      let [kills, approved, refused] = [0, 0, 0];
      for (let run = 1; run <= size.runs; run++) {
        const { ids } = await newApplications(product, size.approvals, { seats: size.seats });
        const deciding = approveAll(product.admin, ids, { atOnce: size.approvals });
        if (run % 2 === 0) {
          await killTraining(product);
          kills += 1;
        }
        const decided = await deciding;
        approved += decided.approved.size;
        refused += decided.refused.size;
        wrong.push(...decided.wrong);
        if (decided.approved.size !== size.seats || decided.refused.size !== size.approvals - size.seats)
          wrong.push(`run ${run}: ${decided.approved.size} approved, ${decided.refused.size} refused`);
        context.say(`run ${run}: ${decided.approved.size} approved, ${decided.refused.size} refused`);
      }
      const { isDrained } = await drained(product, { withinMs: DRAINED_WITHIN_MS });
      if (!isDrained) wrong.push("events of the approvals did not arrive");
      wrong.push(...(await effectViolations(product)));
      const figures = { runs: size.runs, kills, approved, refused_409: refused, wrong: wrong.slice(0, 10) };
      return [{ promise: "seats", tried: size.runs * size.approvals, violations: wrong.length, ...figures }];
    });
  },
  sabotage: {
    name: "seats looked at and taken outside of the transaction",
    file: "services/training/src/programs/reserve-seat.ts",
    find: `  const program = await programModel(db)
    .findOneAndUpdate(
      {
        _id: programId,
        cancelled_at: { $exists: false },
        $expr: { $lte: [{ $add: ["$current_participants", count] }, "$max_participants"] },
      },
      { $inc: { current_participants: count } },
      { returnDocument: "after" },
    )
    .lean();`,
    replace: `  const { collection, base } = programModel(db);
  const _id = base.Types.ObjectId.createFromHexString(programId);
  const program = (await collection.findOne({ _id })) as Program | null;
  if (program && program.current_participants + count > program.max_participants) throw new Problem("program_full");
  await collection.updateOne({ _id }, { $inc: { current_participants: count } });`,
  },
};

async function killTraining(product: WholeProduct): Promise<void> {
  await delay(Math.random() * KILL_WITHIN_MS);
  process.kill(await runningProcess(product, "training"), "SIGKILL");
}
