import { afterEach, expect, it, vi } from "vitest";
import { newCaller } from "./caller.ts";
import type { Centre } from "./centre.ts";
import { ends } from "./session-ends.ts";
import { newTally } from "./violations.ts";

const centre = { url: "http://a", gateways: ["http://a", "http://b"] } as unknown as Centre;
afterEach(() => vi.unstubAllGlobals());

/** What is found where a session ends at once, and its streams are answered with this status. */
async function found(streamStatus: number): Promise<string[]> {
  let isOver = false;
  const over: (() => void)[] = [];
  const stream = () =>
    new ReadableStream({
      start: (to) => void (streamStatus === 200 ? over.push(() => to.close()) : to.close()),
    });
  vi.stubGlobal("fetch", async (url: string) =>
    url.endsWith("/stream")
      ? new Response(stream(), { status: streamStatus })
      : new Response("{}", { status: isOver ? 401 : 200 }),
  );
  const end = async (): Promise<void> => {
    isOver = true;
    for (const close of over) close();
  };
  const tally = newTally({ say: () => undefined });
  await ends(centre, "signing out", newCaller(centre), end, tally);
  return tally.found;
}

it("a session that ends everywhere, its streams too, is right", async () => {
  expect(await found(200)).toEqual([]);
});

it("a stream that was never opened has not ended with its session", async () => {
  const wrong = "signing out: a stream was answered 403";
  expect(await found(403)).toEqual([wrong, wrong]);
});
