/** What became of each setting, in words: the value before and the new one. */
export function settingChanges(settings: Record<string, string>, former: Record<string, string>): string {
  const keys = Object.keys(settings).sort();
  return keys.map((key) => `Changed ${key.replaceAll("_", " ")}${told(former[key])} to "${settings[key]}"`).join("; ");
}

/** Older events do not know the value before. */
const told = (value: string | undefined): string => (value === undefined ? "" : ` from "${value}"`);

/** Whether an entry of the log has who the super admins were or are in its words. */
export const tellsSuperAdmins = ({ action, details }: { action: string; details: string | null }): boolean =>
  action === "change_settings" && /(?:^|; )Changed super admin emails (?:from|to) "/.test(details ?? "");
