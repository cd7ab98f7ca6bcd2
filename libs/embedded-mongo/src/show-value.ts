import { type Code, type Decimal128, type ObjectId, type Timestamp, UUID } from "bson";
import { binaryOf, regexOf, textOf } from "./bson-compare.ts";
import { toDouble } from "./bson-number.ts";
import { bsonTypeOf, isDocument } from "./bson-type.ts";
import { cutText } from "./cut-text.ts";

/** Of what has so many bytes, with the zero that ends a text, only the first are shown. */
const long = { text: 160, code: 80, binary: 81 };
const shownOf = { text: 150, code: 70, binary: 70 };

/** A value in the words of MongoDB's error messages: `{ a: "x" }`, `ObjectId('...')`, `new Date(0)`. */
export function showValue(value: unknown): string {
  const type = bsonTypeOf(value);
  switch (type) {
    case "missing":
      return "undefined";
    case "string":
    case "symbol":
      return `"${shortened(textOf(value), "text")}"`;
    case "javascript":
      return shortened((value as Code).code, "code");
    case "javascriptWithScope":
      return `CodeWScope( ${(value as Code).code}, ${showValue((value as Code).scope)})`;
    case "double":
      return showDouble(toDouble(value));
    case "objectId":
      return `ObjectId('${(value as ObjectId).toHexString()}')`;
    case "date":
      return `new Date(${(value as Date).getTime()})`;
    case "timestamp":
      return `Timestamp(${(value as Timestamp).t}, ${(value as Timestamp).i})`;
    case "regex": {
      const { pattern, options } = regexOf(value);
      return `/${pattern}/${options}`;
    }
    case "binData":
      return showBinary(value);
    case "minKey":
      return "MinKey";
    case "maxKey":
      return "MaxKey";
    case "array":
      return around("[", (value as unknown[]).map(showValue), "]");
    case "object":
      return isDocument(value) ? around("{", Object.entries(value).map(showField), "}") : "{}";
    default:
      return String(value as Decimal128);
  }
}

/** A field as it stands in a shown document. */
export function showField([name, value]: [string, unknown]): string {
  return `${name}: ${showValue(value)}`;
}

function around(open: string, parts: string[], close: string): string {
  return parts.length === 0 ? open + close : `${open} ${parts.join(", ")} ${close}`;
}

function shortened(text: string, kind: "text" | "code"): string {
  return Buffer.byteLength(text) < long[kind] ? text : `${cutText(text, shownOf[kind])}...`;
}

function showDouble(number: number): string {
  if (Number.isInteger(number)) return `${number}.0`;
  return Number.isFinite(number) ? String(number) : `${String(number).toLowerCase().replace("infinity", "inf")}.0`;
}

function showBinary(value: unknown): string {
  const { subtype, bytes } = binaryOf(value);
  if (subtype === UUID.SUBTYPE_UUID && bytes.length === 16) return `UUID("${new UUID(bytes).toString()}")`;
  const isLong = bytes.length >= long.binary;
  const shown = Buffer.from(isLong ? bytes.subarray(0, shownOf.binary) : bytes);
  return `BinData(${subtype}, ${shown.toString("hex").toUpperCase()}${isLong ? "..." : ""})`;
}
