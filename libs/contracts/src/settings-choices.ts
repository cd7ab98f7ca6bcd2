/** What a setting that is on or off says. */
export const ON_OFF = ["on", "off"] as const;

const OF_TWO: readonly string[] = [
  "public_job_applications",
  "entrepreneurship_applications",
  "require_verified_employers",
];

/** What a setting may say, where that is one of a few words; undefined where it is a text. */
export const choicesOf = (key: string): readonly string[] | undefined => (OF_TWO.includes(key) ? ON_OFF : undefined);
