import { act } from "@testing-library/react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, it, onTestFinished } from "vitest";
import { aProgram } from "../testing/a-program.ts";
import { ProgramPicture } from "./program-picture.tsx";

const picture = <ProgramPicture program={aProgram({ image_url: "/api/training-programs/images/65/solar.png" })} />;

it("a picture of a drawn page waits until the page is taken over, and comes at once without scripts", async () => {
  const page = document.createElement("div");
  page.innerHTML = renderToString(picture);
  const withoutScripts = page.querySelector("noscript") as Element;
  expect(withoutScripts.innerHTML).toContain("solar.png");
  expect(page.innerHTML.replace(withoutScripts.outerHTML, "")).not.toContain("solar.png");
  let root: Root | undefined;
  onTestFinished(() => act(() => root?.unmount()));
  await act(async () => {
    root = hydrateRoot(page, picture, { onRecoverableError: (error) => expect.fail(String(error)) });
  });
  expect(page.querySelector("img")).toHaveAttribute("src", "/api/training-programs/images/65/solar.png");
  expect(page.querySelector("noscript")).toBeNull();
});
