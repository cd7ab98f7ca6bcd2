import { compareBson } from "../bson-compare.ts";
import { toDouble } from "../bson-number.ts";
import { isDocument, isNumeric } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { goOn } from "../stretch.ts";
import { childOf } from "../update/field-path.ts";
import { mostSortFields } from "./sort-documents.ts";

/** Compares array elements by a $sort of 1, -1 or a pattern; elements that are no documents have none of its fields. */
export function elementOrder(sort: unknown): Order {
  if (isNumeric(sort)) return counted(byDirection(directionOf(sort), (element) => element));
  if (!isDocument(sort)) {
    throw new MongoError(
      2,
      "The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields",
    );
  }
  const orders = Object.entries(sort).map(([field, order]) => {
    const path = checkedField(field).split(".");
    return byDirection(directionOf(order), (element) =>
      isDocument(element) ? path.reduce<unknown>(childOf, element) : undefined,
    );
  });
  if (orders.length === 0) throw new MongoError(2, "The $sort pattern is empty when it should be a set of fields.");
  if (orders.length > mostSortFields) throw new MongoError(13103, "too many compound keys");
  return counted((a, b) => {
    for (const compare of orders) {
      const order = compare(a, b);
      if (order !== 0) return order;
    }
    return 0;
  });
}

type Order = (a: unknown, b: unknown) => number;

/** Elements are sorted at once, however many there are. */
function counted(compare: Order): Order {
  return (a, b) => {
    goOn();
    return compare(a, b);
  };
}

function byDirection(direction: 1 | -1, valueIn: (element: unknown) => unknown): Order {
  return (a, b) => direction * compareBson(valueIn(a), valueIn(b));
}

function directionOf(order: unknown): 1 | -1 {
  const direction = isNumeric(order) ? toDouble(order) : 0;
  if (direction === 1 || direction === -1) return direction;
  throw new MongoError(2, "The $sort element value must be either 1 or -1");
}

function checkedField(field: string): string {
  if (field === "") throw new MongoError(2, "The $sort field cannot be empty");
  if (!field.split(".").includes("")) return field;
  throw new MongoError(2, `The $sort field is a dotted field but has an empty part: ${field}`);
}
