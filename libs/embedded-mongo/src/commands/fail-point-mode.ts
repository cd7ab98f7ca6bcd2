import { toDouble } from "../bson-number.ts";
import { isDocument, isNumeric } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";

/** How often a fail point takes effect. */
export interface FailPointMode {
  /** Commands that it still lets pass, and that it still lets fail after them. */
  skips: number;
  times: number;
  /** From 0 to 1, for each of these. */
  probability: number;
}

const modes = ["times", "skip", "activationProbability"];

/** Reads the mode of a fail point; undefined for "off". */
export function modeOf(mode: unknown): FailPointMode | undefined {
  const always = { skips: 0, times: Number.POSITIVE_INFINITY, probability: 1 };
  if (mode === "off") return undefined;
  if (mode === "alwaysOn") return always;
  if (mode === undefined) throw new MongoError(20, "When setting a failpoint, you must supply a 'mode'");
  if (typeof mode !== "string" && !isDocument(mode)) throw new MongoError(14, "'mode' must be a string or JSON object");
  if (typeof mode === "string") throw new MongoError(2, `unknown mode: ${mode}`);
  // The first that is there counts, whatever stands beside it.
  const kind = modes.find((one) => Object.hasOwn(mode, one));
  if (!kind)
    throw new MongoError(
      2,
      "'mode' must be one of 'off', 'alwaysOn', '{times:n}', '{skip:n}' or '{activationProbability:p}'",
    );
  const value = mode[kind];
  if (!isNumeric(value)) throw new MongoError(14, `the '${kind}' option to 'mode' must be a number`);
  const number = toDouble(value);
  if (!(number >= 0) || (kind === "activationProbability" && number > 1))
    throw new MongoError(2, `the '${kind}' option to 'mode' is out of range: ${number}`);
  if (kind === "activationProbability") return { ...always, probability: number };
  if (kind === "skip") return { ...always, skips: Math.trunc(number) };
  return number < 1 ? undefined : { ...always, times: Math.trunc(number) };
}
