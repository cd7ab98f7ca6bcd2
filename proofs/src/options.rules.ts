import type { Proof } from "./proof.ts";

/** What was typed, as tools/proofs.mjs reads it. */
export interface Asked {
  /** Promises, with commas between. */
  only?: string;
  short?: boolean;
  sabotage?: boolean;
  /** Names of sabotages; none are all. */
  sabotages?: readonly string[];
}

export interface Options {
  proofs: readonly Proof[];
  /** The promises of those that are not among them. */
  left: readonly string[];
  short: boolean;
  sabotage: boolean;
}

/** The proofs that are asked for; throws one clear line where there is none such. */
export function chosenProofs(asked: Asked, all: readonly Proof[]): Options {
  const { only, short = false, sabotage = false, sabotages = [] } = asked;
  if (sabotages.length > 0 && !sabotage) throw new Error(`There is no ${sabotages[0]}.`);
  const wanted = only?.split(",");
  const unknown = wanted?.filter((name) => !all.some(({ promise }) => promise === name)) ?? [];
  if (unknown.length > 0)
    throw new Error(
      `There is no proof of ${unknown.join(", ")}; there are ${all.map(({ promise }) => promise).join(", ")}.`,
    );
  const proofs = all.filter(
    (proof) =>
      (!wanted || wanted.includes(proof.promise)) &&
      (sabotages.length === 0 || sabotages.includes(proof.sabotage.name)),
  );
  if (proofs.length === 0)
    throw new Error(
      `There is no sabotage ${sabotages.join(", ")}; there are ${all.map(({ sabotage: { name } }) => name).join(", ")}.`,
    );
  const left = all.filter((proof) => !proofs.includes(proof)).map(({ promise }) => promise);
  return { proofs, left, short, sabotage };
}
