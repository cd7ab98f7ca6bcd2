/** After this an answer that was asked for when the page came is too old to be shown. */
const GOOD_FOR_MS = 10_000;

interface EarlyRead {
  answer: Promise<Response>;
  stop: () => void;
}

declare global {
  /** By address: what the page asked for itself, before its scripts came; its HTML writes it (renderPage). */
  var earlyReads: Partial<Record<string, EarlyRead>> | undefined;
}

/** The answer that the page asked for already, once each, and none from before anything was changed. */
export function takeEarlyRead(method: string, address: string): EarlyRead | undefined {
  if (method !== "GET" || performance.now() > GOOD_FOR_MS) globalThis.earlyReads = undefined;
  const reads = globalThis.earlyReads;
  const early = reads?.[address];
  delete reads?.[address];
  return early;
}
