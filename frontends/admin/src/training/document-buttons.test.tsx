import { OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { fakeTraining } from "./testing/fake-training.ts";
import { openTraining } from "./testing/open-training.tsx";
import { application } from "./testing/rows.ts";
import { APPLICATIONS } from "./training.api.ts";

const DOWNLOAD = "GET /api/training-documents/download/{token}/{name}";
const withDocument = (token: string) => application({ application_documents: `["${token}/school%20leaving.pdf"]` });

beforeEach(() => {
  // jsdom has neither; a saved file is seen by the click on its link.
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:test", revokeObjectURL: () => undefined }));
});

it("[ADT-26] saves a document under its name, with a link asked for on the click", async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const calls = fakeTraining({ applications: [withDocument("old")] }, ({ applications }) => ({
    [DOWNLOAD]: new File([], "school leaving.pdf"),
    [APPLICATIONS]: () => [...applications],
  }));
  const { user } = openTraining();
  const button = await screen.findByRole("button", { name: "Document 1" });
  const before = calls.length;
  await user.click(button);
  await waitFor(() => expect(saved).toEqual(["school leaving.pdf"]));
  expect(calls.slice(before).map(({ key }) => key)).toEqual([APPLICATIONS, DOWNLOAD]);
  expect(calls.at(-1)?.params).toEqual({ token: "old", name: "school leaving.pdf" });
});

it("[ADT-26] uses the new link, not the one that was shown", async () => {
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  const applications = [withDocument("shown-15-minutes-ago")];
  const calls = fakeTraining({ applications }, () => ({ [DOWNLOAD]: undefined as never }));
  const { user } = openTraining();
  const button = await screen.findByRole("button", { name: "Document 1" });
  applications[0] = withDocument("fresh");
  await user.click(button);
  await waitFor(() => expect(calls.at(-1)?.params).toEqual({ token: "fresh", name: "school leaving.pdf" }));
});

it.each([
  [refuse(404, "Not found."), "Failed to download document"],
  [OFFLINE, "Error downloading document. Please try again."],
] as const)("[ADT-27] says that a download failed", async (answer, text) => {
  fakeTraining({ applications: [withDocument("old")] }, () => ({ [DOWNLOAD]: answer }));
  const { user } = openTraining();
  const button = await screen.findByRole("button", { name: "Document 1" });
  await user.click(button);
  expect(await screen.findByText(text)).toBeVisible();
  expect(button).toBeEnabled();
});
