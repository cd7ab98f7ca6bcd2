import { bsonTypeOf } from "../bson-type.ts";

/** How MongoDB says of named operands that they are wrong as written. */
export interface ArgumentWords {
  object(given: unknown): string;
  unknown(key: string): string;
  lacking(key: string): string;
}

const plain = (name: string): ArgumentWords => ({
  object: () => `${name} only supports an object as its argument`,
  unknown: (key) => `Unrecognized argument to ${name}: ${key}`,
  lacking: (key) => `Missing '${key}' parameter to ${name}`,
});

const specified = (name: string): ArgumentWords => ({
  object: (given) => `${name} requires an object as an argument, found: ${bsonTypeOf(given)}`,
  unknown: (key) => `${name} found an unknown argument: ${key}`,
  lacking: (key) => `${name} requires '${key}' to be specified`,
});

const parameters = (name: string): ArgumentWords => ({
  ...plain(name),
  unknown: (key) => `Unrecognized parameter to ${name}: ${key}`,
});

const fields = (name: string): ArgumentWords => ({ ...specified(name), object: plain(name).object });

const onlyObject = (name: string, given: unknown): string =>
  `${name} only supports an object as an argument, found ${bsonTypeOf(given)}`;

const trim = (name: string): ArgumentWords => ({
  ...specified(name),
  object: (given) => onlyObject(name, given),
  lacking: () => `${name} requires an 'input' field`,
});

const zip = (name: string): ArgumentWords => ({
  ...specified(name),
  object: (given) => onlyObject(name, given),
  lacking: () => `${name} requires at least one input array`,
});

const regex = (name: string): ArgumentWords => ({
  ...specified(name),
  object: (given) => `${name} expects an object of named arguments but found: ${bsonTypeOf(given)}`,
  lacking: (key) => `${name} requires '${key}' parameter`,
});

const convert = (name: string): ArgumentWords => ({ ...regex(name), lacking: plain(name).lacking });

const cases = (name: string): ArgumentWords => ({
  ...specified(name),
  lacking: () => `${name} requires at least one branch.`,
});

const dateArithmetic = (name: string): ArgumentWords => ({
  object: () => `${name} expects an object as its argument`,
  unknown: (key) =>
    `${plain(name).unknown(key)}. Expected arguments are startDate, unit, amount, and optionally timezone.`,
  lacking: () => `${name} requires startDate, unit, and amount to be present`,
});

const dateTrunc = (name: string): ArgumentWords => ({
  ...plain(name),
  unknown: (key) =>
    `${plain(name).unknown(key)}. Expected arguments are date, unit, and optionally, binSize, timezone, startOfWeek`,
});

const branch: ArgumentWords = {
  object: (given) => `$switch expected each branch to be an object, found: ${bsonTypeOf(given)}`,
  unknown: (key) => `$switch found an unknown argument to a branch: ${key}`,
  // One of the two ends with a full stop.
  lacking: (key) => `$switch requires each branch have a '${key}' expression${key === "then" ? "." : ""}`,
};

const families: [names: string, words: (name: string) => ArgumentWords][] = [
  ["$map $filter $let", parameters],
  ["$reduce $sortArray $replaceOne $replaceAll", specified],
  ["$switch", cases],
  ["$getField $setField", fields],
  ["$trim $ltrim $rtrim", trim],
  ["$zip", zip],
  ["$regexMatch $regexFind $regexFindAll", regex],
  ["$convert", convert],
  ["$dateAdd $dateSubtract", dateArithmetic],
  ["$dateTrunc", dateTrunc],
];

const wordsOf = new Map([
  ...families.flatMap(([names, words]) => names.split(" ").map((name) => [name, words(name)] as const)),
  ["a branch of $switch", branch] as const,
]);

export const argumentWords = (operator: string): ArgumentWords => wordsOf.get(operator) ?? plain(operator);
