import { drawableText, UndrawableText } from "@jobcentre/pdf-kit/drawable-text";

type CanWrite = (character: string) => boolean;

/** Whether the fonts have all letters of a text, and any of them. */
export function isDrawable(text: string, canWrite: CanWrite, { empty = false }: { empty?: boolean } = {}): boolean {
  try {
    drawableText(text, canWrite, { empty });
    return true;
  } catch (error) {
    if (error instanceof UndrawableText) return false;
    throw error;
  }
}

/** A text with dots in the place of words whose letters the fonts lack; "" where they have no word of it. */
export function withDots(text: string, canWrite: CanWrite): string {
  const words = text.split(/\s+/).map((word) => (isDrawable(word, canWrite, { empty: true }) ? word : undefined));
  if (!words.some((word) => word && isDrawable(word, canWrite))) return "";
  return words
    .filter((word, at) => word !== undefined || at === 0 || words[at - 1] !== undefined)
    .map((word) => word ?? "...")
    .join(" ");
}
