import { takeReturnTo } from "@jobcentre/frontend-kit/sign-in-storage";
import { jumpTo } from "@jobcentre/frontend-kit/testing/jump-to";
import { type Answers, mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { aProgram } from "../testing/a-program.ts";
import { visit, visitInBrowser } from "../testing/public-site.tsx";

const solar = aProgram();
const PAGE = `/training/${solar.id}`;
const PROGRAM = "GET /api/training-programs/{id}";
const APPLICATION = "GET /api/training-applications/program/{id}";
const NONE = refuse(404, "Not found.", "not_found");
const PENDING = { id: "6500000000000000000000c1", status: "pending", applied_at: "2026-03-05T10:00:00Z" } as const;

const signedIn = (changes: Answers = {}) =>
  mockApi({ [PROGRAM]: solar, [APPLICATION]: NONE, "GET /api/users/me": person(), ...changes });

describe("the program's page", () => {
  it("[TRN-02] [TRN-10] [TRN-11] [TRN-13] shows the program to anyone, with the way back", async () => {
    const seen = mockApi({ [PROGRAM]: solar });
    visit(PAGE);
    expect(await screen.findByRole("heading", { level: 1, name: "Solar Installation" })).toBeVisible();
    const facts = screen.getByRole("region", { name: "At a glance" });
    for (const fact of [
      "Price₦25,000",
      "Duration8 weeks",
      "ModeIn-Person",
      "LevelBeginner",
      "Available spots8 of 25",
    ]) {
      expect(facts).toHaveTextContent(fact);
    }
    expect(screen.getByText("Plan, mount and look after solar systems.")).toBeVisible();
    expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "Safety on the roof",
      "Batteries",
      "At least 18 years old",
      "Basic arithmetic",
    ]);
    expect(screen.getByText("Bitrus Shekwolo")).toBeVisible();
    expect(screen.getByRole("link", { name: "Back to training programs" })).toHaveAttribute("href", "/training");
    expect(seen.find(({ key }) => key === PROGRAM)?.params).toEqual({ id: solar.id });
  });

  it("[TRN-10] leads back to the list as it was left", async () => {
    mockApi({ [PROGRAM]: solar, "GET /api/training-programs": [solar] });
    const { user, address } = visit("/training?category=Technology&page=2");
    await user.click(await screen.findByRole("link", { name: "Solar Installation" }));
    await user.click(await screen.findByRole("link", { name: "Back to training programs" }));
    await screen.findByRole("heading", { name: "All programs" });
    expect(address()).toBe("/training?category=Technology&page=2");
  });

  it("asks nobody to sign in while it is not known whether they are, and goes on once it is", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    let isBack = false;
    signedIn({ "GET /api/users/me": () => (isBack ? person() : refuse(503)) });
    const { user } = visit(PAGE);
    expect(await screen.findByText("We could not check whether you have applied")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Sign in to apply" })).toBeNull();
    isBack = true;
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("button", { name: "Apply Now" })).toBeVisible();
    expect(screen.queryByText("We could not check whether you have applied")).toBeNull();
    expect(document.body).not.toHaveFocus();
  });

  it("[GEN-04] offers a colleague of a company nothing that would be its owner's", async () => {
    const colleague = person({ user_type: "employer", colleague_id: "6500000000000000000000cc" });
    const seen = signedIn({ "GET /api/users/me": colleague });
    visit(PAGE);
    expect(await screen.findByText(/To apply, use an account of your own/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Apply Now" })).toBeNull();
    expect(seen.map(({ key }) => key)).not.toContain(APPLICATION);
  });

  it("[TRN-05] says Free for a price of 0", async () => {
    mockApi({ [PROGRAM]: aProgram({ price_amount: 0 }) });
    visit(PAGE);
    expect(await screen.findByText("Free")).toBeVisible();
  });

  it("shows its uploaded picture in a place kept for it, and the category's drawing where that does not load", async () => {
    mockApi({ [PROGRAM]: aProgram({ image_url: "/api/training-programs/images/65/solar.png" }) });
    const { container } = visit(PAGE);
    await screen.findByRole("heading", { level: 1, name: "Solar Installation" });
    const picture = container.querySelector("main img, img");
    expect(picture).toHaveAttribute("width");
    expect(picture).toHaveAttribute("height");
    fireEvent.error(picture as Element);
    expect(container.querySelector("img")).toBeNull();
  });

  it("[ENTY-02] shows the instructor beside their name, and their initials where the picture does not load", async () => {
    const src = "/api/training-programs/images/66/bala.png";
    mockApi({ [PROGRAM]: aProgram({ instructor_name: "Bala Musa", instructor_image_url: src }) });
    const { container } = visit(PAGE);
    const name = await screen.findByRole("heading", { level: 3, name: "Bala Musa" });
    const picture = name.parentElement?.querySelector("img");
    expect(picture).toHaveAttribute("src", src);
    // The name says who it is: read out once.
    expect(picture).toHaveAttribute("alt", "");
    expect([picture?.width, picture?.height]).toEqual([72, 72]);
    fireEvent.error(picture as Element);
    expect(container.querySelector("img")).toBeNull();
    expect(name.parentElement).toHaveTextContent("BM");
  });

  it("shows no picture of another site", async () => {
    mockApi({
      [PROGRAM]: aProgram({
        image_url: "https://elsewhere.example/a.png",
        instructor_image_url: "https://elsewhere.example/b.png",
      }),
    });
    const { container } = visit(PAGE);
    await screen.findByRole("heading", { level: 1, name: "Solar Installation" });
    expect(container.querySelector("img")).toBeNull();
  });

  it("[TRN-11] [TRN-12] leads from a missing program to the list, which says so", async () => {
    mockApi({ [PROGRAM]: NONE, "GET /api/training-programs": [solar] });
    const { user, address } = visit(PAGE);
    await waitFor(() => expect(address()).toBe("/training"));
    expect(screen.getByText("Program not found")).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Back to all programs" }));
    expect(screen.queryByText("Program not found")).toBeNull();
    expect(address()).toBe("/training");
  });

  it("[TRN-11] leads on where it is missing: why that may be, and what can be learned now above the search", async () => {
    mockApi({ [PROGRAM]: NONE, "GET /api/training-programs": [{ ...solar, is_featured: true }] });
    const { user } = visit(PAGE);
    const featured = await screen.findByRole("region", { name: "Featured programs" });
    const isBeforeSearch = () =>
      Boolean(
        screen
          .getByRole("region", { name: "Featured programs" })
          .compareDocumentPosition(screen.getByLabelText("Search")) & Node.DOCUMENT_POSITION_FOLLOWING,
      );
    expect(screen.getByText(/no longer offered, or the link is not complete/)).toBeVisible();
    expect(within(featured).getByRole("link", { name: "Solar Installation" })).toHaveAttribute("href", PAGE);
    expect(isBeforeSearch()).toBe(true);
    await user.click(screen.getByRole("link", { name: "Back to all programs" }));
    expect(isBeforeSearch()).toBe(false);
  });

  it("[TRN-11] is told to be missing once: not after going back to the list", async () => {
    mockApi({
      [PROGRAM]: ({ params }) => (params.id === solar.id ? solar : NONE),
      "GET /api/training-programs": [solar],
    });
    const { user } = visitInBrowser("/training/6500000000000000000000ff");
    await waitFor(() => expect(window.location.pathname).toBe("/training"));
    await waitFor(() => expect(screen.getByText("Program not found")).toBeVisible());
    await waitFor(() => expect(window.history.state).toBeNull());
    const [card] = await screen.findAllByRole("link", { name: "Solar Installation" });
    await user.click(card as HTMLElement);
    await screen.findByRole("heading", { level: 1, name: "Solar Installation" });
    window.history.back();
    expect(await screen.findByRole("heading", { name: "All programs" })).toBeVisible();
    expect(screen.queryByText("Program not found")).toBeNull();
  });

  it.each([
    ["refused", refuse(503, "Unavailable.", "unavailable")],
    ["unanswered", OFFLINE],
  ])("[TRN-09] [TRN-11] leads from a %s fetch to the list, which offers to try again", async (_, failure) => {
    let up = false;
    mockApi({ [PROGRAM]: () => (up ? solar : failure), "GET /api/training-programs": [solar] });
    const { user, address } = visit(PAGE);
    await waitFor(() => expect(address()).toBe("/training"));
    expect(screen.getByText("The program could not be loaded")).toBeVisible();
    expect(screen.queryByText("Program not found")).toBeNull();
    up = true;
    await user.click(screen.getByRole("link", { name: "Retry" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Solar Installation" })).toBeVisible();
  });
});

describe("a program that cannot be read anew", () => {
  it("[TRN-09] stays on screen, with the dialog that is open over it", async () => {
    let up = true;
    const seen = signedIn({ [PROGRAM]: () => (up ? solar : OFFLINE), [APPLICATION]: () => (up ? NONE : OFFLINE) });
    const { user, address } = visit(PAGE);
    await user.click(await screen.findByRole("button", { name: "Apply Now" }));
    up = false;
    // Back from another app, a minute later and without a network.
    const later = Date.now() + 60_000;
    vi.spyOn(Date, "now").mockReturnValue(later);
    const reads = () => seen.filter(({ key }) => key === PROGRAM || key === APPLICATION).length;
    const before = reads();
    await act(async () => void window.dispatchEvent(new Event("visibilitychange")));
    await waitFor(() => expect(reads()).toBe(before + 2));
    await act(async () => undefined);
    expect(address()).toBe(PAGE);
    expect(screen.getByRole("dialog", { name: "Apply for Solar Installation" })).toBeVisible();
  });

  it("[TRN-17] still tells the application's status, and says that it may have changed", async () => {
    let up = true;
    signedIn({ [PROGRAM]: () => (up ? solar : OFFLINE), [APPLICATION]: () => (up ? PENDING : OFFLINE) });
    visit(PAGE);
    await screen.findByText("Your application is under review");
    up = false;
    const later = Date.now() + 60_000;
    vi.spyOn(Date, "now").mockReturnValue(later);
    await act(async () => void window.dispatchEvent(new Event("visibilitychange")));
    expect(await screen.findByText(/^The program could not be loaded again/)).toBeVisible();
    expect(await screen.findByText(/^Your application could not be loaded again/)).toBeVisible();
    expect(screen.getByText("Your application is under review")).toBeVisible();
  });
});

describe("the apply area", () => {
  it.each([
    ["started", "This program has started and takes no more applications"],
    ["over", "This program is over and takes no applications"],
    ["closed", "This program is closed and takes no applications"],
    ["cancelled", "This program was cancelled"],
  ] as const)("[TRN-17] says why nobody can apply for a %s program", async (state, why) => {
    for (const me of [refuse(401), person()]) {
      mockApi({ "GET /api/users/me": me, [PROGRAM]: aProgram({ state }), [APPLICATION]: refuse(404) });
      const { unmount } = visit(PAGE);
      expect(await screen.findByText(why)).toBeVisible();
      expect(screen.queryByRole("button", { name: /Apply|Sign in to apply/ })).toBeNull();
      expect(screen.getByRole("link", { name: "See similar programs" })).toBeVisible();
      unmount();
    }
  });

  it("[TRN-17] says of a cancelled program that it was, and where others are, whatever became of an application", async () => {
    let up = true;
    const ours = { id: "6500000000000000000000c1", status: "rejected", applied_at: "2026-03-05T10:00:00Z" } as const;
    signedIn({ [PROGRAM]: aProgram({ state: "cancelled" }), [APPLICATION]: () => (up ? ours : OFFLINE) });
    for (const _time of ["read", "not read"]) {
      const { unmount } = visit(PAGE);
      expect(await screen.findByText("This program was cancelled")).toBeVisible();
      expect(screen.getByRole("link", { name: "See similar programs" })).toBeVisible();
      await act(async () => undefined);
      expect(screen.queryByText(/was not successful|could not be loaded|Applied on/)).toBeNull();
      unmount();
      up = false;
    }
  });

  it("[TRN-14] [TRN-20] lets the signed-out sign in and come back, asking for no application", async () => {
    const seen = mockApi({ [PROGRAM]: solar });
    const { user, address } = visit(PAGE);
    await user.click(await screen.findByRole("button", { name: "Sign in to apply" }));
    expect(await screen.findByRole("heading", { name: "Sign in or sign up" })).toBeVisible();
    expect(address()).toBe("/auth");
    expect(takeReturnTo()).toBe(PAGE);
    expect(seen.map(({ key }) => key)).not.toContain(APPLICATION);
  });

  it("[TRN-14] says so even where the program is full", async () => {
    mockApi({ [PROGRAM]: aProgram({ current_participants: 25 }) });
    visit(PAGE);
    expect(await screen.findByRole("button", { name: "Sign in to apply" })).toBeVisible();
    expect(screen.queryByText("Program Full")).toBeNull();
  });

  it.each([
    ["pending", "Your application is under review"],
    ["approved", "Congratulations! You have been accepted"],
    ["rejected", "Unfortunately, your application was not successful"],
  ] as const)("[TRN-10] [TRN-15] [TRN-20] shows a %s application", async (status, text) => {
    const seen = signedIn({
      [APPLICATION]: { id: "6500000000000000000000c1", status, applied_at: "2026-03-05T10:00:00Z" },
    });
    visit(PAGE);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText(/^Applied on .*2026/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Apply Now" })).toBeNull();
    expect(seen.find(({ key }) => key === APPLICATION)?.params).toEqual({ id: solar.id });
  });

  it.each([25, 26])("[TRN-16] shows a program with %i of 25 taken as full", async (current_participants) => {
    signedIn({ [PROGRAM]: aProgram({ current_participants }) });
    visit(PAGE);
    expect(await screen.findByText("Program Full")).toBeVisible();
    expect(screen.getByText("This program has reached maximum capacity")).toBeVisible();
    expect(screen.getByText("0 of 25")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Apply Now" })).toBeNull();
  });

  it("[TRN-15] shows an application to a program that is full by now", async () => {
    signedIn({
      [PROGRAM]: aProgram({ current_participants: 25 }),
      [APPLICATION]: { id: "6500000000000000000000c1", status: "approved", applied_at: "2026-03-05T10:00:00Z" },
    });
    visit(PAGE);
    expect(await screen.findByText("Congratulations! You have been accepted")).toBeVisible();
    expect(screen.queryByText("Program Full")).toBeNull();
  });

  it("[TRN-17] [TRN-20] offers Apply Now where there is no application yet", async () => {
    signedIn();
    const { user } = visit(PAGE);
    await user.click(await screen.findByRole("button", { name: "Apply Now" }));
    expect(screen.getByRole("dialog", { name: "Apply for Solar Installation" })).toBeVisible();
  });

  it("[TRN-09] shows a failed fetch of the application, with a Retry, rather than offering to apply again", async () => {
    let up = false;
    signedIn({ [APPLICATION]: () => (up ? NONE : OFFLINE) });
    const { user } = visit(PAGE);
    expect(await screen.findByText("Your application could not be loaded")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Apply Now" })).toBeNull();
    up = true;
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("button", { name: "Apply Now" })).toBeVisible();
  });

  it.each([
    ["none yet", NONE, "Apply Now"],
    ["an accepted one", { ...PENDING, status: "approved" as const }, "Go to my training"],
  ])("keeps the keyboard's place over a Retry that finds %s", async (_, found, next) => {
    let answer = (): void => undefined;
    const waiting = new Promise<typeof found>((resolve) => {
      answer = () => resolve(found);
    });
    let reads = 0;
    signedIn({ [APPLICATION]: () => (reads++ === 0 ? OFFLINE : waiting) });
    const { user } = visit(PAGE);
    (await screen.findByRole("button", { name: "Retry" })).focus();
    await user.keyboard("{Enter}");
    expect(screen.getByRole("button", { name: "Retry" })).toHaveAttribute("aria-busy", "true");
    expect(document.body).not.toHaveFocus();
    answer();
    await screen.findByText(next);
    expect(document.body).not.toHaveFocus();
    await user.tab();
    expect(screen.getByText(next)).toHaveFocus();
  });
});

it("[TRN-13] has nothing of the program before, neither its open form nor its documents, where the history leads to another at once", async () => {
  const tailoring = aProgram({ id: "6500000000000000000000b9", title: "Tailoring" });
  signedIn({ [PROGRAM]: ({ params }) => (params.id === solar.id ? solar : tailoring) });
  const { user } = visitInBrowser(`/training/${tailoring.id}`);
  await screen.findByRole("heading", { level: 1, name: "Tailoring" });
  jumpTo(PAGE);
  await screen.findByRole("heading", { level: 1, name: "Solar Installation" });
  await user.click(await screen.findByRole("button", { name: "Apply Now" }));
  await user.upload(screen.getByLabelText(/^Documents/), new File(["%PDF"], "solar.pdf", { type: "application/pdf" }));
  jumpTo(`/training/${tailoring.id}`);
  await screen.findByRole("heading", { level: 1, name: "Tailoring" });
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(await screen.findByRole("button", { name: "Apply Now" }));
  expect(await screen.findByRole("dialog", { name: "Apply for Tailoring" })).toBeVisible();
  expect(screen.queryByText(/solar\.pdf/)).toBeNull();
});
