import { eventually } from "./eventually.ts";

/** Waits until pages come drawn: the first one starts what draws them, and until then the browser draws. */
export async function untilDrawn(url: string): Promise<void> {
  const page = async (): Promise<string> => (await fetch(url, { headers: { accept: "text/html" } })).text();
  await eventually("a drawn page", async () => (await page()).includes("<h1") || undefined);
}
