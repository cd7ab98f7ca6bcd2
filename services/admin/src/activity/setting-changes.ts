/** What became of each setting, in words: the value before and the new one. */
export function settingChanges(settings: Record<string, string>, former: Record<string, string>): string {
  const keys = Object.keys(settings).sort();
  return keys.map((key) => `Changed ${key.replaceAll("_", " ")}${told(former[key])} to "${settings[key]}"`).join("; ");
}

/** Older events do not know the value before. */
const told = (value: string | undefined): string => (value === undefined ? "" : ` from "${value}"`);
