import { act, render } from "@testing-library/react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, it, onTestFinished, vi } from "vitest";
import { useTakenOver } from "./use-taken-over.ts";

const drawn: string[] = [];
function Words() {
  const words = useTakenOver() ? "The browser's" : "As drawn";
  drawn.push(words);
  return <p>{words}</p>;
}

it("is drawn as the server did, and the browser's way right after", async () => {
  const trouble = vi.spyOn(console, "error");
  const page = document.createElement("div");
  page.innerHTML = renderToString(<Words />);
  expect(page).toHaveTextContent("As drawn");
  let root: Root | undefined;
  onTestFinished(() => act(() => root?.unmount()));
  await act(async () => {
    root = hydrateRoot(page, <Words />, { onRecoverableError: (error) => expect.fail(String(error)) });
  });
  expect(page).toHaveTextContent("The browser's");
  expect(trouble).not.toHaveBeenCalled();
});

it("is the browser's way at once on a page that it draws itself", () => {
  drawn.length = 0;
  render(<Words />);
  expect(drawn).toEqual(["The browser's"]);
});
