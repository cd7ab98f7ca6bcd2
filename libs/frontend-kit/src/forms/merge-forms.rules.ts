/** Of these values those that a form did not open with. */
export function changesOf<T extends object>(values: T, opened: object): Partial<T> {
  const before = new Map<string, unknown>(Object.entries(opened));
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => before.get(name) !== value)) as Partial<T>;
}

/** What to send over a newer version of a record: that one, with what was typed here since `opened`. */
export const mergeForms = <T extends object>(opened: T, typed: T, newest: T): T => ({
  ...newest,
  ...changesOf(typed, opened),
});

/** Of a draft what a form has: that of a newer version may have a field more, which would be refused. */
export const fieldsOf = <T extends object>(form: object, typed: Partial<T> = {}): Partial<T> =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => name in form)) as Partial<T>;

/** All values but one; all of them without a name. */
export const without = <T extends object>(values: T, name: keyof T | undefined): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([one]) => one !== name)) as Partial<T>;
