import { api } from "@jobcentre/frontend-kit/api";
import { renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { OtherBuild } from "./other-build.tsx";

const reload = vi.fn();
let answer: { status: number; build: string };

beforeEach(() => {
  reload.mockReset();
  document.documentElement.dataset.build = "new2";
  vi.stubGlobal("location", { ...window.location, reload });
  answer = { status: 401, build: "new2" };
  vi.stubGlobal("fetch", async () =>
    Response.json({ code: "invalid_input" }, { status: answer.status, headers: { "X-Build": answer.build } }),
  );
});
afterEach(() => {
  delete document.documentElement.dataset.build;
});

const save = () => api("POST /api/saved-jobs", { body: { job_id: "1" } }).catch(() => undefined);
const offer = () => screen.queryByRole("button", { name: "Reload the page" });

it.each([
  ["a field", 400],
  ["a call", 404],
])(
  "what a site that went back to its version of before does not take, such as %s, is told with a way on",
  async (_, status) => {
    const { user } = renderPage(<OtherBuild />);
    answer = { status, build: "old1" };
    await save();
    await user.click(await screen.findByRole("button", { name: "Reload the page" }));
    expect(reload).toHaveBeenCalledOnce();
  },
);

it.each([
  ["a refusal of the page's own version", { status: 400, build: "new2" }],
  ["a conflict, which says what to do", { status: 409, build: "old1" }],
  ["a failure", { status: 500, build: "old1" }],
])("%s is told as ever", async (_, given) => {
  renderPage(<OtherBuild />);
  answer = given;
  await save();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(offer()).not.toBeInTheDocument();
});
