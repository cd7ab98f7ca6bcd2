import { parseArgs } from "node:util";
import type { Proof } from "./proof.ts";

export interface Options {
  proofs: readonly Proof[];
  /** The promises of those that are not among them. */
  left: readonly string[];
  short: boolean;
  sabotage: boolean;
}

/** What `[--only NAME[,NAME]] [--short] [--sabotage [NAME]]` asks for; throws one clear line for anything else. */
export function readOptions(args: readonly string[], all: readonly Proof[]): Options {
  const options = { only: { type: "string" }, short: { type: "boolean" }, sabotage: { type: "boolean" } } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  if (positionals.length > 0 && !values.sabotage) throw new Error(`There is no ${positionals[0]}.`);
  const wanted = values.only?.split(",");
  const unknown = wanted?.filter((name) => !all.some(({ promise }) => promise === name)) ?? [];
  if (unknown.length > 0)
    throw new Error(
      `There is no proof of ${unknown.join(", ")}; there are ${all.map(({ promise }) => promise).join(", ")}.`,
    );
  const proofs = all.filter(
    ({ promise, sabotage }) =>
      (!wanted || wanted.includes(promise)) && (positionals.length === 0 || positionals.includes(sabotage.name)),
  );
  if (proofs.length === 0)
    throw new Error(
      `There is no sabotage ${positionals.join(", ")}; there are ${all.map(({ sabotage }) => sabotage.name).join(", ")}.`,
    );
  const left = all.filter((proof) => !proofs.includes(proof)).map(({ promise }) => promise);
  return { proofs, left, short: values.short ?? false, sabotage: values.sabotage ?? false };
}
