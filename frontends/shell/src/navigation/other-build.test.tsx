import { api, whileBusy } from "@jobcentre/frontend-kit/api";
import { renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { OtherBuild } from "./other-build.tsx";

const UNKNOWN = { code: "invalid_input", fields: { starts_on: "This field is not known" } };

const reload = vi.fn();
let answer: { status: number; build: string; body?: object };

beforeEach(() => {
  reload.mockReset();
  document.documentElement.dataset.build = "new2";
  vi.stubGlobal("location", { ...window.location, reload });
  answer = { status: 401, build: "new2" };
  vi.stubGlobal("fetch", async () =>
    Response.json(answer.body ?? {}, { status: answer.status, headers: { "X-Build": answer.build } }),
  );
});
afterEach(() => {
  delete document.documentElement.dataset.build;
});

const save = () => api("POST /api/saved-jobs", { body: { job_id: "1" } }).catch(() => undefined);
const offer = () => screen.queryByRole("button", { name: "Reload the page" });
const soon = () => new Promise((resolve) => setTimeout(resolve, 20));

it.each([
  ["a field", 400, UNKNOWN],
  ["a field beside one that is wrong", 400, { ...UNKNOWN, fields: { title: "Enter a title", ...UNKNOWN.fields } }],
  ["content", 400, { code: "invalid_input", error: "This call takes no content." }],
  ["a call", 404, { code: "unknown_call" }],
  ["a method", 405, { code: "method_not_allowed" }],
])(
  "what a site that went back to its version of before does not take, such as %s, is told with a way on",
  async (_, status, body) => {
    const { user } = renderPage(<OtherBuild />);
    answer = { status, build: "old1", body };
    await save();
    await user.click(await screen.findByRole("button", { name: "Reload the page" }));
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  },
);

it.each([
  ["a refusal of the page's own version", { status: 400, build: "new2", body: UNKNOWN }],
  [
    "what is wrong at a field",
    { status: 400, build: "old1", body: { ...UNKNOWN, fields: { title: "Enter a title" } } },
  ],
  [
    "an upload that broke off",
    {
      status: 400,
      build: "old1",
      body: { code: "invalid_input", error: "The upload could not be read. Please try again." },
    },
  ],
  ["what a file has to be", { status: 400, build: "old1", body: { code: "wrong_file_type" } }],
  ["what is gone", { status: 404, build: "old1", body: { code: "not_found" } }],
  ["a conflict, which says what to do", { status: 409, build: "old1" }],
  ["a failure", { status: 500, build: "old1" }],
])("%s is told as ever", async (_, given) => {
  renderPage(<OtherBuild />);
  answer = given;
  await save();
  await soon();
  expect(offer()).not.toBeInTheDocument();
});

it("is told once of each version, not with each call", async () => {
  const { user } = renderPage(<OtherBuild />);
  answer = { status: 400, build: "old1", body: UNKNOWN };
  await save();
  await user.click(await screen.findByRole("button", { name: "Dismiss" }));
  await save();
  await soon();
  expect(offer()).not.toBeInTheDocument();
  answer = { ...answer, build: "old0" };
  await save();
  expect(await screen.findByRole("button", { name: "Reload the page" })).toBeVisible();
});

it("the page is loaded anew once what is being sent is answered", async () => {
  const { user } = renderPage(<OtherBuild />);
  answer = { status: 400, build: "old1", body: UNKNOWN };
  await save();
  let end = (): void => undefined;
  const work = whileBusy(() => new Promise<void>((resolve) => (end = resolve)));
  await user.click(await screen.findByRole("button", { name: "Reload the page" }));
  await soon();
  expect(reload).not.toHaveBeenCalled();
  end();
  await work;
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
