interface ArgumentCodes {
  /** The argument is no document. */
  object: number;
  /** The document has a name that the operator does not know. */
  unknown: number;
  /** The document lacks one that it needs. */
  lacking: Record<string, number>;
}

const trim: ArgumentCodes = { object: 50696, unknown: 50694, lacking: { input: 50695 } };
const replace: ArgumentCodes = {
  object: 51751,
  unknown: 51750,
  lacking: { input: 51749, find: 51748, replacement: 51747 },
};
const regex: ArgumentCodes = { object: 51103, unknown: 31024, lacking: { input: 31022, regex: 31023 } };
const datePart: ArgumentCodes = { object: 40539, unknown: 40535, lacking: { date: 40539 } };
const dateParts =
  "$year $month $dayOfMonth $dayOfWeek $dayOfYear $hour $minute $second $millisecond $week $isoWeek $isoWeekYear $isoDayOfWeek";
const dateArithmetic: ArgumentCodes = {
  object: 5166400,
  unknown: 5166401,
  lacking: { startDate: 5166402, unit: 5166402, amount: 5166402 },
};

/** MongoDB's codes for named operands that are wrong as written; operators and stages that are not here answer with 9. */
export const argumentCodes: Record<string, ArgumentCodes> = {
  $map: { object: 16878, unknown: 16879, lacking: { input: 16880, in: 16882 } },
  $filter: { object: 28646, unknown: 28647, lacking: { input: 28648, cond: 28650 } },
  $reduce: { object: 40075, unknown: 40076, lacking: { input: 40077, initialValue: 40078, in: 40079 } },
  $let: { object: 16874, unknown: 16875, lacking: { vars: 16876, in: 16877 } },
  $switch: { object: 40060, unknown: 40067, lacking: { branches: 40068 } },
  // biome-ignore lint/suspicious/noThenProperty: MongoDB calls it so.
  "a branch of $switch": { object: 40062, unknown: 40063, lacking: { case: 40064, then: 40065 } },
  $zip: { object: 34460, unknown: 34464, lacking: { inputs: 34465 } },
  $trim: trim,
  $ltrim: trim,
  $rtrim: trim,
  $replaceOne: replace,
  $replaceAll: replace,
  $regexMatch: regex,
  $regexFind: regex,
  $regexFindAll: regex,
  $dateToString: { object: 18629, unknown: 18534, lacking: { date: 18628 } },
  $dateFromString: { object: 40540, unknown: 40541, lacking: { dateString: 40542 } },
  $dateFromParts: { object: 40519, unknown: 40518, lacking: {} },
  $dateToParts: { object: 40524, unknown: 40520, lacking: { date: 40522 } },
  $dateAdd: dateArithmetic,
  $dateSubtract: dateArithmetic,
  $dateDiff: { object: 5166301, unknown: 5166302, lacking: { startDate: 5166303, endDate: 5166304, unit: 5166305 } },
  $dateTrunc: { object: 5439007, unknown: 5439008, lacking: { date: 5439009, unit: 5439010 } },
  ...Object.fromEntries(dateParts.split(" ").map((name) => [name, datePart])),
  $getField: { object: 3041702, unknown: 3041701, lacking: { field: 3041702, input: 3041703 } },
  $setField: { object: 4161100, unknown: 4161101, lacking: { field: 4161102, value: 4161103, input: 4161109 } },
  $sortArray: { object: 2942500, unknown: 2942501, lacking: { input: 2942502, sortBy: 2942503 } },
  $replaceRoot: { object: 40229, unknown: 40415, lacking: { newRoot: 40414 } },
};
