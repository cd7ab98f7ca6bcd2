import { FORMER_PARTICIPANT } from "@jobcentre/contracts/former-people";
import { OFFLINE, refuse, type SeenCall } from "@jobcentre/frontend-kit/testing/mock-api";
import { watchSavedFiles } from "@jobcentre/frontend-kit/testing/saved-files";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { fakeTraining } from "./testing/fake-training.ts";
import { openTraining } from "./testing/open-training.tsx";
import { enrollment } from "./testing/rows.ts";
import { ENROLLMENTS } from "./training.api.ts";

const PDF = "GET /api/admin/training-enrollments/certificates.pdf";
const idOf = (at: number) => `65f0c0ffee65f0c0ffee${(0x0b00 + at).toString(16).padStart(4, "0")}`;
const certified = (at: number, changes: Partial<ReturnType<typeof enrollment>> = {}) =>
  enrollment({
    id: idOf(at),
    participant_name: `Person ${at}`,
    status: "completed",
    certificate_issued: true,
    certificate_number: `ABJ-1-${at}-1763632800000`,
    ...changes,
  });
const gone = certified(9, { participant_name: FORMER_PARTICIPANT, participant_email: "" });

let saved: ReturnType<typeof watchSavedFiles>;
beforeEach(() => {
  saved = watchSavedFiles();
});

it("[ADT-22] downloads the certificates of who is chosen in one file, as they stand in the list; a deleted person's is not chosen", async () => {
  const enrollments = [certified(1), enrollment({ id: idOf(2), participant_name: "Person 2" }), certified(3), gone];
  const calls = fakeTraining({ enrollments }, () => ({ [PDF]: undefined as never }));
  const { user } = openTraining("?view=enrollments");
  await user.click(await screen.findByRole("checkbox", { name: /^Select Person 3/ }));
  await user.click(screen.getByRole("checkbox", { name: /^Select Person 2/ }));
  await user.click(screen.getByRole("checkbox", { name: /^Select Person 1/ }));
  expect(screen.queryByRole("checkbox", { name: new RegExp(FORMER_PARTICIPANT) })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Certificates as PDF (2)" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(calls.filter(({ key }) => key === PDF).map(({ query }) => query)).toEqual([
    { enrollments: `${idOf(1)},${idOf(3)}` },
  ]);
  expect(await screen.findByText(/was downloaded. The activity log has that you took it/)).toBeVisible();
});

it("says why there is no file, reads the list anew where one was revoked meanwhile, and can be pressed again", async () => {
  let answer: unknown = refuse(409, "1 of these 1 certificates is no longer there", "conflict");
  const calls = fakeTraining({ enrollments: [certified(1)] }, () => ({ [PDF]: () => answer as never }));
  const { user } = openTraining("?view=enrollments");
  await user.click(await screen.findByRole("checkbox", { name: /^Select Person 1/ }));
  const listed = () => calls.filter(({ key }) => key === ENROLLMENTS).length;
  const before = listed();
  await user.click(screen.getByRole("button", { name: "Certificates as PDF (1)" }));
  expect(await screen.findByText(/is no longer there/)).toBeVisible();
  await waitFor(() => expect(listed()).toBeGreaterThan(before));
  answer = OFFLINE;
  await user.click(screen.getByRole("button", { name: "Certificates as PDF (1)" }));
  expect(await screen.findByText(/could not be downloaded. Please try again/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Certificates as PDF (1)" })).toBeEnabled();
  expect(saved).toEqual([]);
});

it("downloads all of a program, from every page of the list, as long as one file has room", async () => {
  const enrollments = [...Array.from({ length: 100 }, (_, at) => certified(at + 10)), gone];
  const calls = fakeTraining({ enrollments }, () => ({
    [PDF]: undefined as never,
    [ENROLLMENTS]: ({ query }) => (query.limit === "20" ? enrollments.slice(0, 1) : enrollments),
  }));
  const { user } = openTraining(`?view=enrollments&program=${idOf(0)}`);
  await user.click(await screen.findByRole("button", { name: "All certificates as PDF" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const [asked] = calls.filter(({ key }) => key === PDF);
  expect(asked?.query.enrollments?.split(",")).toHaveLength(100);
  enrollments.push(certified(300));
  await user.click(screen.getByRole("button", { name: "All certificates as PDF" }));
  expect(await screen.findByText(/These are more than 100 certificates, and one file has 100 at most/)).toBeVisible();
  expect(saved).toHaveLength(1);
});

it("offers all certificates of a program only where one is looked at, and says where there is none", async () => {
  fakeTraining({ enrollments: [enrollment()] });
  const { user, unmount } = openTraining(`?view=enrollments&program=${idOf(0)}`);
  await user.click(await screen.findByRole("button", { name: "All certificates as PDF" }));
  expect(await screen.findByText("There is no certificate to print here yet.")).toBeVisible();
  unmount();
  openTraining("?view=enrollments");
  await screen.findByRole("checkbox", { name: "Select all on this page" });
  expect(screen.queryByRole("button", { name: "All certificates as PDF" })).toBeNull();
});

it("reads no further than until it knows that there are more than one file has room for", async () => {
  const all = Array.from({ length: 1000 }, (_, at) => certified(at));
  const pageOf = ({ query: { page, limit } }: SeenCall) =>
    all.slice((Number(page) - 1) * Number(limit), Number(page) * Number(limit));
  const calls = fakeTraining({}, () => ({ [ENROLLMENTS]: pageOf }), { [ENROLLMENTS]: all.length });
  const { user } = openTraining(`?view=enrollments&program=${idOf(0)}`);
  await user.click(await screen.findByRole("button", { name: "All certificates as PDF" }));
  expect(await screen.findByText(/more than 100 certificates, and one file has 100 at most/)).toBeVisible();
  expect(calls.filter(({ key, query }) => key === ENROLLMENTS && query.certified && query.program_id)).toHaveLength(2);
});

it("offers all certificates only where the list shows who has one", async () => {
  fakeTraining({ enrollments: [certified(1)] });
  const offered = () => screen.queryByRole("button", { name: "All certificates as PDF" });
  for (const certificate of ["due", "revoked", "no"]) {
    const { unmount } = openTraining(`?view=enrollments&program=${idOf(0)}&certified=${certificate}`);
    await screen.findByRole("button", { name: /CSV/ });
    expect(offered()).toBeNull();
    unmount();
  }
  const { unmount } = openTraining(`?view=enrollments&program=${idOf(0)}&certified=yes`);
  await screen.findByRole("button", { name: "All certificates as PDF" });
  unmount();
  // An address that names no program means all of them.
  openTraining("?view=enrollments&program=solar");
  await screen.findByRole("button", { name: /CSV/ });
  expect(offered()).toBeNull();
});
