import type { programInput } from "@jobcentre/contracts/http/training";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { nextNumber } from "@jobcentre/service-kit/counter";
import type * as z from "zod";
import type { StoreDeps } from "../deps.ts";
import { programModel } from "./program.model.ts";
import { requireDatesInOrder } from "./program-dates.ts";
import { recordProgramSaved } from "./record-program-saved.ts";

type Input = z.output<typeof programInput> & { is_open?: boolean };

/** Adds a program, which takes applications at once unless told otherwise; answers its id. */
export async function createProgram({ db, now }: StoreDeps, input: Input): Promise<string> {
  requireDatesInOrder(input);
  return inTransaction(db, async () => {
    const no = await nextNumber(db, "program");
    const created_at = now();
    const [program] = await programModel(db).create([{ ...input, no, created_at, updated_at: created_at }]);
    await recordProgramSaved(db, program!);
    return program!._id.toHexString();
  });
}
