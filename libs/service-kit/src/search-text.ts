/** A case-insensitive substring match of what people typed, whatever signs it holds. */
export function containing(text: string): RegExp {
  return new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"), "i");
}
