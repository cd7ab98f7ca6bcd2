type Form = Record<string, string>;

/** What to send over a newer version of a record: that one, with what was typed here since `opened`. */
export function mergeForms<T extends Form>(opened: T, typed: T, newest: T): T {
  const changes = Object.entries(typed).filter(([name, text]) => opened[name] !== text);
  return { ...newest, ...Object.fromEntries(changes) };
}
