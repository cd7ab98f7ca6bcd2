// Filters as an address has them: it can hold anything. Not shared: each remote that reads filters loads it.
/** One of the list's values, or undefined: an address can hold anything. */
export const oneOf = <T extends string>(list: readonly T[], value: string | null): T | undefined =>
  list.find((item) => item === value);

/** The text searched for, no longer than the server takes. */
export const wordsOf = (value: string | null): string | undefined => value?.trim().slice(0, 200) || undefined;

const LAST_PAGE = 100_000;

/** The page's number, from 1 to the last the server takes. */
export const pageOf = (value: string | null): number =>
  Math.min(LAST_PAGE, Math.max(1, Number.parseInt(value ?? "1", 10) || 1));

/** The id of a record, or undefined where it cannot be one. */
export const idOf = (value: string | null): string | undefined =>
  value !== null && /^[0-9a-f]{24}$/.test(value) ? value : undefined;

/** A whole number from 0 to `most`, or undefined. */
export function numberOf(value: string | null, most: number): number | undefined {
  if (value === null || !/^\d{1,13}$/.test(value.trim())) return undefined;
  return Math.min(most, Number(value));
}

/** What a form of filters says, for the address: what is empty is left out. */
export function filledIn(form: HTMLFormElement): URLSearchParams {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]);
  return new URLSearchParams(fields.filter(([, value]) => value !== ""));
}

/** An address may name what is no option: then the first one, which is "all". */
export function chooseOption(select: HTMLSelectElement, value: string): void {
  select.value = value;
  if (select.selectedIndex === -1) select.value = "";
}
