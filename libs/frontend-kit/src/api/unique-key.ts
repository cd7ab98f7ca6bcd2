/** A random key. Not crypto.randomUUID, which browsers offer only on https and localhost. */
export function uniqueKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Begins a trace (W3C Trace Context) in this browser: gateway, services and events carry its id on. */
export const traceparent = (): string => `00-${uniqueKey()}-${uniqueKey().slice(0, 16)}-01`;
