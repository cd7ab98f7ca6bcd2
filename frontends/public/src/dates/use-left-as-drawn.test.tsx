import { act, render, screen } from "@testing-library/react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, it, onTestFinished, vi } from "vitest";
import { Day } from "./day.tsx";
import { useLeftAsDrawn } from "./use-left-as-drawn.ts";

const words = vi.fn((value: number) => `${value} in the browser's words`);

function Total({ value }: { value: number }) {
  return <p suppressHydrationWarning>{useLeftAsDrawn(value, words)}</p>;
}

it("the server draws its words", () => {
  vi.stubGlobal("document", undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(renderToString(<Total value={7} />)).toBe("<p>7 in the browser&#x27;s words</p>");
  words.mockClear();
});

it("what the server drew stays as it is and costs no formatter, until there is another value", async () => {
  const trouble = vi.spyOn(console, "error");
  const page = document.createElement("div");
  page.innerHTML = "<p>7 as drawn</p>";
  let root: Root | undefined;
  onTestFinished(() => act(() => root?.unmount()));
  await act(async () => {
    root = hydrateRoot(page, <Total value={7} />, { onRecoverableError: (error) => expect.fail(String(error)) });
  });
  await act(async () => root?.render(<Total value={7} />));
  expect(page).toHaveTextContent("7 as drawn");
  expect(words).not.toHaveBeenCalled();
  expect(trouble).not.toHaveBeenCalled();

  for (const value of [8, 7]) {
    await act(async () => root?.render(<Total value={value} />));
    expect(page).toHaveTextContent(`${value} in the browser's words`);
  }
});

it("what only the browser draws has its words", () => {
  render(<Total value={7} />);
  expect(screen.getByText("7 in the browser's words")).toBeVisible();
});

it("how long ago something was is said anew when the page is seen again, what the server drew and what the browser did", async () => {
  const of = new Date(Date.now() - 9 * 60_000).toISOString();
  const page = document.createElement("div");
  page.innerHTML = `<time datetime="${of}">9 minutes ago</time>`;
  let root: Root | undefined;
  onTestFinished(() => {
    vi.useRealTimers();
    act(() => root?.unmount());
  });
  await act(async () => {
    root = hydrateRoot(page, <Day of={of} relative />, { onRecoverableError: (error) => expect.fail(String(error)) });
  });
  expect(page).toHaveTextContent("9 minutes ago");
  for (const [days, words] of [
    [1, "1 day ago"],
    [2, "2 days ago"],
  ] as const) {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(of) + days * 86_400_000 + 60_000 });
    act(() => void document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    expect(page).toHaveTextContent(words);
  }
});
