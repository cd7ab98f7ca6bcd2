import { act } from "@testing-library/react";
import { hydrateRoot, type Root } from "react-dom/client";
import { expect, it, onTestFinished, vi } from "vitest";
import { Found } from "./found.tsx";

// Apart: a formatter that another file made would be taken.
it("the number of jobs that the server drew is taken over without a formatter, until there is another one", async () => {
  const { NumberFormat } = Intl;
  const made = vi.spyOn(Intl, "NumberFormat").mockImplementation(function make(...args) {
    return new NumberFormat(...args);
  });
  const page = document.createElement("div");
  page.innerHTML = "<span>1’234 jobs found</span>";
  const counted = { total: 1_234, page: 1, pageSize: 20, countedTo: 1_000, isFormer: false };
  let root: Root | undefined;
  onTestFinished(() => {
    vi.restoreAllMocks();
    act(() => root?.unmount());
  });
  await act(async () => {
    root = hydrateRoot(page, <Found counted={counted} />, {
      onRecoverableError: (error) => expect.fail(String(error)),
    });
  });
  await act(async () => root?.render(<Found counted={{ ...counted }} />));
  expect(page).toHaveTextContent("1’234 jobs found");
  expect(made).not.toHaveBeenCalled();

  await act(async () => root?.render(<Found counted={{ ...counted, isFormer: true }} />));
  expect(page).toHaveTextContent("1,234 or more jobs found");
  await act(async () => root?.render(<Found counted={{ ...counted, total: 1 }} />));
  expect(page).toHaveTextContent("1 job found");
});
