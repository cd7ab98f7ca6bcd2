import type { CDPSession } from "playwright-core";

/** A person's line, as the browser is told to keep to it. */
export interface Line {
  name: string;
  /** Bytes a second. */
  down: number;
  up: number;
  /** Added to each request, in ms. */
  latency: number;
}

/**
 * Chromium's own presets (developer tools, Puppeteer). A browser's throttling knows requests, not packets, so they add
 * 3.75 and 5 round trips of 150 and 400 ms to each request, for what a new connection and its first packets take.
 */
export const FAST_3G: Line = { name: "Fast 3G", down: (1_600_000 / 8) * 0.9, up: (750_000 / 8) * 0.9, latency: 562.5 };
export const SLOW_3G: Line = { name: "Slow 3G", down: (500_000 / 8) * 0.8, up: (500_000 / 8) * 0.8, latency: 2_000 };
/** No limits, for what is counted in bytes. */
export const FREE: Line = { name: "no limits", down: -1, up: -1, latency: 0 };

/** A cheap phone against this machine. */
const SLOWER = 4;

/** Holds the page of this session to the line, and to a slow processor. */
export async function holdTo(cdp: CDPSession, line: Line): Promise<void> {
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: line.latency,
    downloadThroughput: line.down,
    uploadThroughput: line.up,
  });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: line === FREE ? 1 : SLOWER });
}
