import type { Index } from "../storage/catalog.ts";
import { type Bounds, boundsOf, intersect, mostRanges } from "./bounds.ts";
import type { ElementConditions } from "./element-conditions.ts";
import type { ConditionsOf } from "./field-conditions.ts";

/** "a.0" can be missing in the elements of an array, too, of which such an index holds only the first. */
const isPosition = /\.\d+(\.|$)/;
const endsInPosition = /\.\d+$/;

/** Each makes a scan to choose from: of thousands one of the first will do as well. */
const mostElements = 20;

/** The $elemMatch whose arrays the index has fields of. */
export const elementsFor = ({ definition }: Index, elements: ElementConditions[]): ElementConditions[] =>
  elements
    .filter(({ array }) => Object.keys(definition.key).some((field) => field.startsWith(`${array}.`)))
    .slice(0, mostElements);

/**
 * The leading fields' bounds: points as long as they go, then one range. With an `element` the fields of its array are
 * bounded by what one element of it meets, and by nothing else. `read` gives what one condition bounds a field to.
 */
export function boundedFields(
  { definition, multikey }: Index,
  conditions: ConditionsOf,
  element?: ElementConditions,
  read = boundsOf,
): Bounds[] {
  const found: Bounds[] = [];
  /** The first parts of the fields so far, and whether an element bounds them. */
  const roots = new Map<string, boolean>();
  let ranges = 1;
  for (const [field, direction] of Object.entries(definition.key)) {
    const root = field.split(".")[0]!;
    const ofElement = element !== undefined && field.startsWith(`${element.array}.`);
    // Different elements of one array may satisfy the conditions on two fields of a multikey index.
    if (multikey && roots.has(root) && !(ofElement && roots.get(root))) break;
    roots.set(root, ofElement);
    const wanted = ofElement ? element.conditions.get(field.slice(element.array.length + 1)) : conditions.get(field);
    const all = (wanted ?? [])
      .flatMap((operand) => read(operand, direction < 0, !endsInPosition.test(field)))
      .filter(({ matchesMissing }) => !(matchesMissing && (ofElement || isPosition.test(field))));
    if (all.length === 0) break;
    const bounds = multikey ? narrowest(all) : all.reduce(intersect);
    ranges *= bounds.intervals.length;
    if (ranges > mostRanges) break;
    found.push(bounds);
    if (!isPoints(bounds)) break;
  }
  return found;
}

/** Of single values the fewest, or the first of the conditions. */
function narrowest(all: Bounds[]): Bounds {
  const points = all.filter(isPoints);
  if (points.length === 0) return all[0]!;
  return points.reduce((fewest, bounds) => (bounds.intervals.length < fewest.intervals.length ? bounds : fewest));
}

/** Whether a field is bounded to single values. */
export function isPoints({ intervals }: Bounds): boolean {
  return intervals.every(({ point }) => point);
}
