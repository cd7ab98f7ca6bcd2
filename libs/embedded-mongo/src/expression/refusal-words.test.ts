import { expect, it } from "vitest";
import { MongoError } from "../mongo-error.ts";
import { compileExpression, variablesFor } from "./compile-expression.ts";

function refusal(expression: unknown): string {
  try {
    compileExpression(expression)(variablesFor({}, {}));
  } catch (error) {
    if (error instanceof MongoError) return `${error.code} ${error.message}`;
    throw error;
  }
  throw new Error("it is not refused");
}

it.each<[expression: unknown, words: string]>([
  [{ $zip: 1 }, "34460 $zip only supports an object as an argument, found int"],
  [{ $zip: { inputs: "$list" } }, "34461 inputs must be an array of expressions, found string"],
  [{ $zip: { inputs: [[]], defaults: 1 } }, "34462 defaults must be an array of expressions, found int"],
  // MongoDB shows the type of all that it is given.
  [{ $zip: { inputs: [[]], useLongestLength: 1 } }, "34463 useLongestLength must be a bool, found object"],
  [{ $zip: { inputs: [[]], x: 1 } }, "34464 $zip found an unknown argument: x"],
  [{ $zip: {} }, "34465 $zip requires at least one input array"],
  [{ $zip: { inputs: [[]], defaults: [1] } }, "34466 cannot specify defaults unless useLongestLength is true"],
  [
    { $zip: { inputs: [[]], useLongestLength: true, defaults: [1, 2] } },
    "34467 defaults and inputs must have the same length",
  ],
  [{ $zip: { inputs: [[], "x"] } }, '34468 $zip found a non-array expression in input: "x"'],
  [{ $zip: { inputs: ["x", null] } }, '34468 $zip found a non-array expression in input: "x"'],
  [`$$ROOT.${"a.".repeat(200)}$a`, "15 FieldPath is too long"],
  // MongoDB reads it as $$CURRENT's.
  [`$${"a.".repeat(199)}a`, "15 FieldPath is too long"],
  [{ $indexOfBytes: [1, "x"] }, "40091 $indexOfBytes requires a string as the first argument, found: int"],
  [{ $indexOfBytes: ["x", 1] }, "40092 $indexOfBytes requires a string as the second argument, found: int"],
  [{ $indexOfCP: [1, "x"] }, "40093 $indexOfCP requires a string as the first argument, found: int"],
  [{ $indexOfCP: ["x", null] }, "40094 $indexOfCP requires a string as the second argument, found: null"],
  // The missing space is MongoDB's.
  ...["$indexOfArray", "$indexOfBytes", "$indexOfCP"].flatMap((name): [unknown, string][] => {
    const whole = name === "$indexOfArray" ? [["x"]] : "x";
    return [
      [
        { [name]: [whole, "x", "y"] },
        `40096 ${name}requires an integral starting index, found a value of type: string, with value: "y"`,
      ],
      [
        { [name]: [whole, "x", 0, "$missing"] },
        `40096 ${name}requires an integral ending index, found a value of type: missing, with value: MISSING`,
      ],
      [{ [name]: [whole, "x", -1] }, `40097 ${name} requires a nonnegative starting index, found: -1`],
      [{ [name]: [whole, "x", 0, -2] }, `40097 ${name} requires a nonnegative ending index, found: -2`],
    ];
  }),
  ...["$trim", "$ltrim", "$rtrim"].flatMap((name): [unknown, string][] => [
    [{ [name]: "x" }, `50696 ${name} only supports an object as an argument, found string`],
    [{ [name]: { input: "x", x: 1 } }, `50694 ${name} found an unknown argument: x`],
    [{ [name]: { chars: "x" } }, `50695 ${name} requires an 'input' field`],
    [{ [name]: { input: 1 } }, `50699 ${name} requires its input to be a string, got 1 (of type int) instead.`],
    [
      { [name]: { input: "x", chars: [1] } },
      `50700 ${name} requires 'chars' to be a string, got [ 1 ] (of type array) instead.`,
    ],
    [
      { [name]: { input: 1, chars: null } },
      `50699 ${name} requires its input to be a string, got 1 (of type int) instead.`,
    ],
  ]),
  ...["$replaceOne", "$replaceAll"].flatMap((name): [unknown, string][] => [
    [{ [name]: 1 }, `51751 ${name} requires an object as an argument, found: int`],
    [{ [name]: { input: "x", x: 1 } }, `51750 ${name} found an unknown argument: x`],
    [{ [name]: {} }, `51749 ${name} requires 'input' to be specified`],
    [{ [name]: { input: "x" } }, `51748 ${name} requires 'find' to be specified`],
    [{ [name]: { input: "x", find: "x" } }, `51747 ${name} requires 'replacement' to be specified`],
    [
      { [name]: { input: 1, find: "x", replacement: "y" } },
      `51746 ${name} requires that 'input' be a string, found: 1`,
    ],
    [
      { [name]: { input: "x", find: ["x"], replacement: "y" } },
      `51745 ${name} requires that 'find' be a string, found: [ "x" ]`,
    ],
    [
      { [name]: { input: "x", find: "x", replacement: true } },
      `51744 ${name} requires that 'replacement' be a string, found: true`,
    ],
  ]),
  ...["$regexMatch", "$regexFind", "$regexFindAll"].flatMap((name): [unknown, string][] => [
    [{ [name]: "x" }, `51103 ${name} expects an object of named arguments but found: string`],
    [{ [name]: { x: 1 } }, `31024 ${name} found an unknown argument: x`],
    [{ [name]: { regex: "x" } }, `31022 ${name} requires 'input' parameter`],
    [{ [name]: { input: "x" } }, `31023 ${name} requires 'regex' parameter`],
    [{ [name]: { input: 1, regex: "x" } }, `51104 ${name} needs 'input' to be of type string`],
    [{ [name]: { input: null, regex: 1 } }, `51105 ${name} needs 'regex' to be of type string or regex`],
    [{ [name]: { input: "x", regex: null, options: 1 } }, `51106 ${name} needs 'options' to be of type string`],
    [
      { [name]: { input: "x", regex: /x/i, options: "" } },
      `51107 ${name}: found regex option(s) specified in both 'regex' and 'option' fields`,
    ],
    [{ [name]: { input: "x", regex: "\0" } }, `51109 ${name}: regular expression cannot contain an embedded null byte`],
    [
      { [name]: { input: "x", regex: "x", options: "\0" } },
      `51110 ${name}: regular expression options cannot contain an embedded null byte`,
    ],
    [{ [name]: { input: null, regex: "x", options: "z" } }, `51108 ${name} invalid flag in regex options: z`],
  ]),
  [{ $setField: 1 }, "4161100 $setField only supports an object as its argument"],
  [{ $setField: { x: 1 } }, "4161101 $setField found an unknown argument: x"],
  [{ $setField: {} }, "4161102 $setField requires 'field' to be specified"],
  [{ $setField: { field: "a" } }, "4161103 $setField requires 'value' to be specified"],
  [{ $setField: { field: "a", value: 1 } }, "4161109 $setField requires 'input' to be specified"],
  [{ $setField: { field: "a", value: 1, input: 5 } }, "4161105 $setField requires 'input' to evaluate to type Object"],
  [
    { $setField: { field: { $add: [1] }, value: 1, input: {} } },
    "4161106 $setField requires 'field' to evaluate to a constant, but got a non-constant argument",
  ],
  [
    { $setField: { field: 5, value: 1, input: {} } },
    "4161107 $setField requires 'field' to evaluate to type String, but got int",
  ],
  [
    { $setField: { field: "$a", value: 1, input: {} } },
    "4161108 '$CURRENT.a' is a field path reference which is not allowed in this context. Did you mean {$literal: '$CURRENT.a'}?",
  ],
  [{ $getField: { input: {} } }, "3041702 $getField requires 'field' to be specified"],
  [{ $map: { in: 1 } }, "16880 Missing 'input' parameter to $map"],
  [{ $filter: { x: 1 } }, "28647 Unrecognized parameter to $filter: x"],
  [{ $reduce: { input: [] } }, "40078 $reduce requires 'initialValue' to be specified"],
  [{ $sortArray: { x: 1 } }, "2942501 $sortArray found an unknown argument: x"],
  [{ $switch: [] }, "40060 $switch requires an object as an argument, found: array"],
  [{ $switch: {} }, "40068 $switch requires at least one branch."],
  [{ $switch: { branches: 1 } }, "40061 $switch expected an array for 'branches', found: int"],
  [{ $switch: { branches: [1] } }, "40062 $switch expected each branch to be an object, found: int"],
  [{ $switch: { branches: [{ x: 1 }] } }, "40063 $switch found an unknown argument to a branch: x"],
  [{ $switch: { branches: [{}] } }, "40064 $switch requires each branch have a 'case' expression"],
  [{ $switch: { branches: [{ case: 1 }] } }, "40065 $switch requires each branch have a 'then' expression."],
  [{ $convert: 1 }, "9 $convert expects an object of named arguments but found: int"],
  [{ $convert: { input: 1 } }, "9 Missing 'to' parameter to $convert"],
  [{ $dateAdd: 1 }, "5166400 $dateAdd expects an object as its argument"],
  [
    { $dateAdd: { x: 1 } },
    "5166401 Unrecognized argument to $dateAdd: x. Expected arguments are startDate, unit, amount, and optionally timezone.",
  ],
  [{ $dateSubtract: {} }, "5166402 $dateSubtract requires startDate, unit, and amount to be present"],
  [
    { $dateTrunc: { x: 1 } },
    "5439008 Unrecognized argument to $dateTrunc: x. Expected arguments are date, unit, and optionally, binSize, timezone, startOfWeek",
  ],
])("refuses %j as MongoDB does: %s", (expression, words) => {
  expect(refusal(expression)).toBe(words);
});

it("takes as many names after a variable as there can be, one of which is the variable", () => {
  const names = (count: number) => Array.from({ length: count }, () => "a").join(".");
  expect(compileExpression(`$${names(199)}`)(variablesFor({}, {}))).toBeUndefined();
  expect(compileExpression(`$$ROOT.${names(199)}`)(variablesFor({}, {}))).toBeUndefined();
});
