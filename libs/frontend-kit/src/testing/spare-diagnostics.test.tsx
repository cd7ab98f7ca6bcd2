import { screen } from "@testing-library/react";
import { expect, it } from "vitest";

const PAGE = "<main><p>One of two</p><p>One of two</p></main>";
const timesIn = (text: string, word: string): number => text.split(word).length - 1;

async function messageOf(look: () => unknown): Promise<string> {
  try {
    await look();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error("it was found");
}

it("a look that gives up tells the page, once", async () => {
  document.body.innerHTML = PAGE;
  const message = await messageOf(() => screen.findByText("Nowhere", {}, { timeout: 120 }));
  expect(message).toContain("Unable to find an element with the text: Nowhere");
  expect(timesIn(message, "<main>")).toBe(1);
  expect(timesIn(await messageOf(() => screen.getByText("Nowhere")), "<main>")).toBe(1);
});

it("a look that finds too many names them", async () => {
  document.body.innerHTML = PAGE;
  const message = await messageOf(() => screen.findByText("One of two", {}, { timeout: 120 }));
  expect(message).toContain("Found multiple elements");
  expect(timesIn(message, "One of two")).toBeGreaterThanOrEqual(5);
});

it("React notes no stack for each element", () => {
  const [one, other] = [<p key="1" />, <b key="2" />] as unknown as { _debugStack: Error }[];
  expect(one?._debugStack).toBeInstanceOf(Error);
  expect(one?._debugStack).toBe(other?._debugStack);
});
