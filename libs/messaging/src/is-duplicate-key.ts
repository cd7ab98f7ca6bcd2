/** Whether a write broke a unique index: the one that `field` is part of, or any where none is named, as of many writes at once. */
export function isDuplicateKey(error: unknown, field?: string): boolean {
  const { code, keyPattern } = (error ?? {}) as { code?: number; keyPattern?: Record<string, unknown> };
  if (code !== 11_000) return false;
  return field === undefined || (keyPattern !== undefined && field in keyPattern);
}
