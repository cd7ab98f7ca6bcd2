/** Whether a write broke the unique index that `field` is part of. */
export function isDuplicateKey(error: unknown, field: string): boolean {
  const { code, keyPattern } = (error ?? {}) as { code?: number; keyPattern?: Record<string, unknown> };
  return code === 11000 && keyPattern !== undefined && field in keyPattern;
}
