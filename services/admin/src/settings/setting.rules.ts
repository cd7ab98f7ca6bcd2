import { createHash } from "node:crypto";
import type { setting } from "@jobcentre/contracts/http/admin";
import { SETTINGS, type SettingKey } from "@jobcentre/contracts/settings";
import type * as z from "zod";

export type Settings = Record<SettingKey, string>;

const KEYS = Object.keys(SETTINGS) as SettingKey[];

/** Every setting there is: the stored value, or the contract's default. */
export function withDefaults(stored: ReadonlyMap<string, string>): Settings {
  return Object.fromEntries(KEYS.map((key) => [key, stored.get(key) ?? SETTINGS[key].default])) as Settings;
}

/** Only what the public pages may know. */
export function publicSettings(settings: Settings): Record<string, string> {
  return Object.fromEntries(KEYS.filter((key) => SETTINGS[key].public).map((key) => [key, settings[key]]));
}

/** As admins see them; who the super admins are is shown to super admins only. */
export function settingRows(settings: Settings, forSuperAdmin: boolean): z.output<typeof setting>[] {
  return KEYS.filter((key) => key !== "super_admin_emails" || forSuperAdmin).map((key) => ({
    id: createHash("sha256").update(key).digest("hex").slice(0, 24),
    setting_key: key,
    setting_value: settings[key],
    description: SETTINGS[key].description,
  }));
}

/** Of the wanted values those that are new, with the values before. */
export function changedSettings(
  before: Settings,
  wanted: Partial<Settings>,
): { settings: Partial<Settings>; former: Partial<Settings> } {
  const changed = KEYS.filter((key) => wanted[key] !== undefined && wanted[key] !== before[key]);
  const pick = (from: Partial<Settings>): Partial<Settings> =>
    Object.fromEntries(changed.map((key) => [key, from[key]])) as Partial<Settings>;
  return { settings: pick(wanted), former: pick(before) };
}

/** Of the wanted values those that would replace another one than they were typed over, which somebody saved meanwhile. */
export const overtakenSettings = (
  before: Settings,
  wanted: Partial<Settings>,
  typedOver: Partial<Settings>,
): SettingKey[] =>
  KEYS.filter((key) => {
    if (wanted[key] === undefined || typedOver[key] === undefined) return false;
    return before[key] !== typedOver[key] && before[key] !== wanted[key];
  });
