export type Values = Record<string, string>;

/** What was typed over settings and is not saved yet, each with the value that it was typed over. */
export type TypedOver = Record<string, { before: string; typed: string }>;

/** Of a form's values those that are not as they were shown. */
export function typedOver(shown: Values, values: Values): TypedOver {
  const changed = Object.entries(values).filter(([key, value]) => value !== shown[key]);
  return Object.fromEntries(changed.map(([key, typed]) => [key, { before: shown[key] ?? "", typed }]));
}

/** What of it still holds: where another admin has saved another value since, typing over it unseen would undo that. */
export function stillTyped(kept: Partial<TypedOver>, shown: Values): Values {
  const holds = Object.entries(kept).filter(([key, one]) => one !== undefined && one.before === shown[key]);
  return Object.fromEntries(holds.map(([key, one]) => [key, one?.typed ?? ""]));
}

/** What the form is based on once others' changes are read: what is typed stays over the value that it was typed over. */
export function shownWith(newest: Values, shown: Values, typed: TypedOver): Values {
  const kept = Object.entries(typed).map(([key, { before }]) => [key, before]);
  return { ...shown, ...newest, ...Object.fromEntries(kept) };
}
