import { act, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { Dialog } from "../dialogs.ts";
import { mockApi } from "../testing/mock-api.tsx";
import { renderPage } from "../testing/render-page.tsx";
import { Button } from "../ui.ts";

const rect = (top: number, bottom: number) => ({ top, bottom }) as DOMRect;

/** A form in a dialog that shows 600 of its pixels, with its button at the end of these or of many more. */
async function openForm(buttonAt: number) {
  let resized = () => {};
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(tell: () => void) {
        resized = tell;
      }
      observe() {}
      disconnect() {}
    },
  );
  const height = vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(600);
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
  mockApi({});
  renderPage(
    <Dialog open title="Apply" onClose={() => undefined}>
      <Button>Send</Button>
    </Dialog>,
  );
  const button = await screen.findByRole("button", { name: "Send" });
  act(() => button.focus());
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function of(this: Element) {
    return this === button ? rect(buttonAt - 44, buttonAt) : rect(0, 600);
  });
  const shrinkTo = (pixels: number) => {
    height.mockReturnValue(pixels);
    resized();
  };
  return { shrinkTo, scrolled, button };
}

it("keeps the button that has the keyboard in view where a notice takes room above it", async () => {
  // Pushed 80 down by the notice.
  const { shrinkTo, scrolled, button } = await openForm(670);
  shrinkTo(520);
  expect(scrolled.mock.contexts).toEqual([button]);
  shrinkTo(600);
  expect(scrolled).toHaveBeenCalledTimes(1);
});

it("leaves where somebody reads what is far above it", async () => {
  const { shrinkTo, scrolled } = await openForm(2_800);
  shrinkTo(520);
  expect(scrolled).not.toHaveBeenCalled();
});
