import type { programInput } from "@jobcentre/contracts/http/training";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { nextNumbers } from "@jobcentre/service-kit/counter";
import type * as z from "zod";
import type { StoreDeps } from "../deps.ts";
import { programModel } from "./program.model.ts";
import { requireDatesInOrder } from "./program-dates.ts";
import { recordProgramSaved } from "./record-program-saved.ts";

type Input = z.output<typeof programInput> & { is_open?: boolean };

/** Adds a program, which takes applications at once unless told otherwise; answers its id. */
export async function createProgram(deps: StoreDeps, input: Input): Promise<string> {
  const [id] = await createPrograms(deps, [input]);
  return id as string;
}

/** The same with many programs, all or none, in as few writes as one takes; answers their ids in order. */
export async function createPrograms({ db, now }: StoreDeps, inputs: readonly Input[]): Promise<string[]> {
  for (const input of inputs) requireDatesInOrder(input);
  return inTransaction(db, async () => {
    const numbers = await nextNumbers(db, "program", inputs.length);
    const created_at = now();
    const programs = await programModel(db).insertMany(
      inputs.map((input, at) => ({ ...input, no: numbers[at] as number, created_at, updated_at: created_at })),
    );
    for (const program of programs) await recordProgramSaved(db, program.toObject());
    return programs.map(({ _id }) => _id.toHexString());
  });
}
