import { expect, it, onTestFinished, vi } from "vitest";
import { createDrawer } from "./draw-page.tsx";

// Apart: drawing for somebody sets the words and the zone of this process.
it("draws a page anew after half a minute, whose times are said from now, also where the clock was set back", async () => {
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const drawPage = createDrawer("http://localhost", {});
  const none = { status: 0, body: "", counted: null };
  const draw = () => drawPage({ address: "/nothing-here", locale: "en" }, async (reads) => reads.map(() => none));
  const first = await draw();
  expect(await draw()).toBe(first);
  vi.setSystemTime(Date.now() - 86_400_000);
  vi.advanceTimersByTime(30_001);
  expect(await draw()).not.toBe(first);
});
