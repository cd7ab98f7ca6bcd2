import { formatDate } from "@jobcentre/frontend-kit/format";
import { type Answers, mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { openAt } from "../testing/dashboards.tsx";
import type { Application } from "./entrepreneurship.api.ts";
import { ownApplication as application } from "./testing/own-application.ts";

// Forms are typed letter by letter, which a busy machine does slowly.

const MINE = "GET /api/my-entrepreneurship";
const APPLY = "POST /api/entrepreneurship-applications";
const DOWNLOAD = "GET /api/entrepreneurship-documents/download/{token}/{name}";
const PATH = "/dashboard/entrepreneurship";

const mentor = {
  id: "65f0c0ffee65f0c0ffee0c11",
  mentor_name: "Ngozi Eze",
  mentor_expertise: "Solar energy",
  mentorship_status: "active",
  next_session_date: "2099-12-01 10:00",
  session_place: "Wuse II, second floor",
} as const;
const grant = {
  id: "65f0c0ffee65f0c0ffee0c21",
  funding_type: "grant",
  amount_requested: 1_500_000,
  amount_approved: 750_000,
  disbursement_status: "pending",
  disbursement_schedule: "Half now",
  terms_conditions: "Receipts for everything",
  approved_at: "2026-03-10T09:30:00.000Z",
  disbursed_at: null,
  cancelled_at: null,
} as const;

async function open(own: Application[], more: Answers = {}) {
  const calls = mockApi({ "GET /api/users/me": person(), "GET /api/messages": [], [MINE]: () => [...own], ...more });
  const page = openAt(PATH);
  await screen.findByRole("heading", { level: 1, name: "Entrepreneurship" });
  return { ...page, calls };
}

const send = () => screen.getByRole("button", { name: "Submit application" });
async function fill({ user }: Pick<Awaited<ReturnType<typeof open>>, "user">) {
  await user.type(await screen.findByLabelText("Business name"), "Amina Solar");
  await user.selectOptions(screen.getByLabelText("How far are you?"), "A prototype");
  await user.clear(screen.getByLabelText("People in your team"));
  await user.type(screen.getByLabelText("People in your team"), "3");
  await user.type(screen.getByLabelText("Funding you need"), "₦1,500,000");
  await user.type(screen.getByLabelText("Your idea"), "Solar dryers.");
}

it("[ENT-03] sends an application once on a slow line, also where its form is still there", async () => {
  let isSent = false;
  const opened = await open([], {
    [MINE]: () => (isSent ? new Promise<never>(() => undefined) : []),
    [APPLY]: () => {
      isSent = true;
      return application();
    },
  });
  await fill(opened);
  await opened.user.click(send());
  await reads("Application submitted successfully!");
  expect(send()).toHaveAttribute("aria-busy", "true");
  await opened.user.click(send());
  expect(opened.calls.filter(({ key }) => key === APPLY)).toHaveLength(1);
});

describe("who comes for an offer of the program", () => {
  async function openFor(offer: string, own: Application[]) {
    mockApi({ "GET /api/users/me": person(), "GET /api/messages": [], [MINE]: own });
    const page = openAt(`${PATH}?offer=${offer}`);
    if (own.length > 0) await screen.findByRole("list", { name: "Your applications" });
    else await screen.findByRole("button", { name: "Submit application" });
    return page;
  }

  it("[ENT-03] reads above the form which it is, and that the form is the way to it", async () => {
    await openFor("selling-online", []);
    expect(screen.getByText(/^You chose/)).toHaveTextContent(
      "You chose Selling Online. The way to it is this application: say under Your idea that you want it.",
    );
  });

  it.each(["rejected", "withdrawn"] as const)(
    "[ENT-03] reads it right above the form, below an application that is %s",
    async (status) => {
      await openFor("selling-online", [application({ status })]);
      const note = await screen.findByText(/^You chose/);
      expect(note).toHaveTextContent("The way to it is this application");
      const list = screen.getByRole("list", { name: "Your applications" });
      expect(list.compareDocumentPosition(note) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    },
  );

  it("[ENT-03] is not told to ask again once it was said in the form", async () => {
    const own: Application[] = [];
    const opened = await openFor("selling-online", own);
    mockApi({
      "GET /api/users/me": person(),
      "GET /api/messages": [],
      [MINE]: () => own,
      [APPLY]: () => {
        own.push(application());
        return application();
      },
    });
    await fill(opened);
    await opened.user.click(screen.getByRole("button", { name: "Submit application" }));
    await screen.findByRole("list", { name: "Your applications" });
    // The list may be read anew before the address follows.
    await waitFor(() => expect(opened.address()).toBe(PATH));
    expect(screen.queryByText(/^You chose/)).toBeNull();
  });

  it.each(["pending", "approved", "active"] as const)(
    "[ENT-03] reads what to do where their application is %s",
    async (status) => {
      await openFor("first-funding", [application({ status })]);
      expect(await screen.findByText(/^You chose/)).toHaveTextContent(/^You chose First funding. .*no other form/);
    },
  );

  it.each(["", "casino", "constructor", "__proto__", "<b>x</b>"])(
    "reads nothing of %j, which is none",
    async (offer) => {
      await openFor(encodeURIComponent(offer), []);
      expect(screen.queryByText(/^You chose/)).toBeNull();
    },
  );
});

describe("applying", () => {
  it("[ENT-03] [ENTY-28] sends the form with both documents and shows the application instead", async () => {
    const own: Application[] = [];
    const opened = await open(own, {
      [APPLY]: () => {
        own.push(application());
        return application();
      },
    });
    await fill(opened);
    const [plan, projection] = [new File(["%PDF"], "plan.pdf"), new File(["PK"], "numbers.xlsx")];
    await opened.user.upload(screen.getByLabelText(/Business plan/), plan);
    await opened.user.upload(screen.getByLabelText(/Financial projection/), projection);
    await opened.user.click(send());
    await reads("Application submitted successfully!");
    expect(opened.calls.find(({ key }) => key === APPLY)?.body).toEqual({
      business_name: "Amina Solar",
      current_stage: "prototype",
      team_size: "3",
      experience_years: "0",
      funding_required: "1500000",
      business_idea: "Solar dryers.",
      business_plan: plan,
      financial_projection: projection,
    });
    expect(await screen.findByRole("heading", { name: "Amina Solar" })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("button", { name: "Submit application" })).toBeNull());
  });

  it("[ENT-03] leaves who has gone to another section there when the answer comes", async () => {
    let answer = () => undefined as unknown;
    mockApi({
      "GET /api/users/me": person(),
      "GET /api/messages": [],
      [MINE]: [],
      [APPLY]: () =>
        new Promise((resolve) => {
          answer = () => resolve(application());
        }),
    });
    const opened = openAt(`${PATH}?offer=selling-online`);
    await fill(opened);
    await opened.user.click(send());
    await opened.user.click(screen.getByRole("link", { name: "Messages" }));
    await screen.findByRole("heading", { name: "Messages" });
    const scrolled = vi.spyOn(window, "scrollTo");
    answer();
    await reads("Application submitted successfully!");
    expect(opened.address()).toBe("/dashboard/messages");
    expect(scrolled).not.toHaveBeenCalled();
  });

  it("names every field that is missing or does not fit", async () => {
    const { user, calls } = await open([]);
    await user.clear(await screen.findByLabelText("People in your team"));
    await user.type(screen.getByLabelText("People in your team"), "0");
    await user.type(screen.getByLabelText("Funding you need"), "1.5");
    await user.click(send());
    for (const text of [
      "Enter a name for your business",
      "Select how far you are",
      "Enter how many people are in your team, from 1 to 10,000",
      "Enter the funding you need in whole naira, like 500000",
      "Describe your idea",
    ])
      expect(await screen.findByRole("link", { name: text })).toBeVisible();
    await user.clear(screen.getByLabelText("Funding you need"));
    await user.type(screen.getByLabelText("Funding you need"), "5000000000000");
    await user.type(screen.getByLabelText("Years of experience"), "81");
    await user.click(send());
    for (const text of [
      "Enter at most 1,000,000,000,000 naira for the funding you need",
      "Enter whole years of experience, from 0 to 80",
    ])
      expect(await screen.findByRole("link", { name: text })).toBeVisible();
    expect(calls.some(({ key }) => key === APPLY)).toBe(false);
  });

  it("keeps what was typed until it is sent", async () => {
    const first = await open([]);
    await first.user.type(await screen.findByLabelText("Business name"), "Half a thought");
    first.unmount();
    await open([]);
    expect(await screen.findByLabelText("Business name")).toHaveValue("Half a thought");
  });

  it("takes documents of the types that the centre reads", async () => {
    await open([]);
    expect(await screen.findByLabelText(/Business plan/)).toHaveAttribute("accept", ".pdf,.doc,.docx");
    expect(screen.getByLabelText(/Financial projection/)).toHaveAttribute("accept", ".pdf,.doc,.docx,.xls,.xlsx");
  });

  it.each([
    [refuse(409, "You already have an open application."), "You already have an open application."],
    [refuse(500, ""), "Failed to submit application"],
    [OFFLINE, "Error submitting application. Please try again."],
  ] as const)("says why it failed and keeps what was typed", async (answer, text) => {
    const opened = await open([], { [APPLY]: answer });
    await fill(opened);
    await opened.user.click(send());
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText("Business name")).toHaveValue("Amina Solar");
  });

  it("[CONST-02] shows at its field which document the server refused", async () => {
    const text = '"costs.pdf" is damaged, or not the type that its name says.';
    const refused = refuse(400, text, "wrong_file_type", { financial_projection: text });
    const opened = await open([], { [APPLY]: refused });
    await fill(opened);
    await opened.user.upload(screen.getByLabelText(/Business plan/), new File(["%PDF-1.4"], "plan.pdf"));
    await opened.user.upload(screen.getByLabelText(/Financial projection/), new File(["MZ"], "costs.pdf"));
    await opened.user.click(send());
    await waitFor(() =>
      expect(screen.getByLabelText(/Financial projection/)).toHaveAccessibleDescription(new RegExp(text)),
    );
    expect(screen.getByLabelText(/Business plan/)).not.toBeInvalid();
  });

  it("shows the application that was sent in another tab, where a second one is refused", async () => {
    const own: Application[] = [];
    const opened = await open(own, {
      [APPLY]: () => {
        own.push(application({ business_name: "Amina Solar Dryers" }));
        return refuse(409, "You already have an open application.", "entrepreneurship_application_open");
      },
    });
    await fill(opened);
    await opened.user.click(send());
    expect(await screen.findByText("You already have an open application.")).toBeVisible();
    expect(await screen.findByRole("heading", { name: "Amina Solar Dryers" })).toBeVisible();
  });

  it.each([
    ["pending", false],
    ["approved", false],
    ["rejected", true],
    ["active", true],
    ["withdrawn", true],
  ] as const)("after an application that is %s is offered: %s", async (status, offered) => {
    await open([application({ status })]);
    await screen.findByRole("heading", { name: "Amina Solar" });
    expect(screen.queryByRole("button", { name: "Submit application" }) !== null).toBe(offered);
  });
});

describe("an own application", () => {
  it("[ENTY-28] shows the idea as it was told, and the years of experience", async () => {
    const idea = `Solar dryers.\nFor tomatoes. ${"word ".repeat(100)}the end`;
    const { user } = await open([application({ business_idea: idea, experience_years: 4 })]);
    const card = within(await screen.findByRole("list", { name: "Your applications" }));
    expect(card.getByText("4 years")).toBeVisible();
    expect(card.getByText(/^Solar dryers\./)).toHaveTextContent(/^Your idea: Solar dryers/);
    expect(card.queryByText(/the end/)).toBeNull();
    await user.click(card.getByRole("button", { name: "Show the whole text" }));
    expect(card.getByText(/the end/)).toBeVisible();
  });

  it("[ENTY-29] shows its status, its mentor with the next session, and its funding with the terms", async () => {
    await open([application({ status: "approved", mentorships: [mentor], fundings: [grant] })]);
    const card = within(await screen.findByRole("list", { name: "Your applications" }));
    for (const text of ["Approved", "A prototype", "Ngozi Eze", "Solar energy", "₦750,000 · Grant"])
      expect(card.getByText(text)).toBeVisible();
    expect(card.getByText("Due in parts")).toBeVisible();
    expect(card.getByText(`Approved on ${formatDate(grant.approved_at)}`)).toBeVisible();
    expect(card.getByText(/^Next session: .*2099.*10:00.* \(Lagos time\)$/)).toBeVisible();
    for (const text of ["Half now", "Receipts for everything"]) expect(card.getByText(text)).toBeVisible();
  });

  it("[ENTY-30] says where the next session is, and gives it to the calendar", async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    Object.assign(URL, { createObjectURL: () => "blob:session", revokeObjectURL: () => undefined });
    const { user } = await open([application({ status: "active", mentorships: [mentor] })]);
    expect(await screen.findByText("Where: Wuse II, second floor")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Add to calendar the session with Ngozi Eze" }));
    expect(click.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual(["session.ics"]);
  });

  it("[ENTY-30] says no place, and offers nothing for the calendar, where no session is to come", async () => {
    const mentorships = [{ ...mentor, next_session_date: "2020-12-01 10:00" }];
    await open([application({ status: "active", mentorships })]);
    await screen.findByText(/^Last session: /);
    expect(screen.queryByText(/Wuse II/)).toBeNull();
    expect(screen.queryByRole("button", { name: /calendar/ })).toBeNull();
  });

  it("says of a session that has taken place that it was the last one", async () => {
    const mentorships = [{ ...mentor, next_session_date: "2020-12-01 10:00" }];
    await open([application({ status: "active", mentorships })]);
    expect(await screen.findByText(/^Last session: .*2020.*10:00.* \(Lagos time\)$/)).toBeVisible();
    expect(screen.getByText("Next session: not planned yet")).toBeVisible();
  });

  it("says that no session is planned, and that money was paid out", async () => {
    const mentorships = [{ ...mentor, next_session_date: null }];
    const paid = { disbursement_status: "disbursed", disbursed_at: "2026-03-20T09:30:00.000Z" } as const;
    const fundings = [{ ...grant, ...paid, terms_conditions: "" }];
    await open([application({ status: "active", mentorships, fundings })]);
    expect(await screen.findByText("Next session: not planned yet")).toBeVisible();
    expect(screen.getByText("Paid out")).toBeVisible();
    expect(screen.getByText(`Paid out on ${formatDate(paid.disbursed_at)}`)).toBeVisible();
    expect(screen.queryByText("Terms and conditions")).toBeNull();
  });

  it("says of money that comes at once, which has no schedule, that it is to be paid out", async () => {
    await open([application({ status: "active", fundings: [{ ...grant, disbursement_schedule: "" }] })]);
    expect(await screen.findByText("To be paid out")).toBeVisible();
  });

  it("[ADE-06] promises nothing, and calls nothing paid out, where no money was approved", async () => {
    const none = { ...grant, amount_approved: 0 };
    const closed = { disbursement_status: "disbursed", disbursed_at: grant.approved_at, id: `${grant.id}1` } as const;
    await open([application({ status: "active", fundings: [none, { ...none, ...closed }] })]);
    expect(await screen.findAllByText("No payment")).toHaveLength(2);
    expect(screen.getAllByText(`Decided on ${formatDate(grant.approved_at)}`)).toHaveLength(2);
    expect(screen.queryByText(/^Paid out/)).toBeNull();
  });

  it("[ENTY-31] reads that funding was cancelled, when, and why where that was said", async () => {
    const at = { disbursement_status: "cancelled", cancelled_at: "2026-03-20T09:30:00.000Z" } as const;
    const reasoned = { ...grant, ...at, cancelled_reason: "You asked for it." };
    await open([application({ status: "active", fundings: [reasoned, { ...grant, ...at, id: `${grant.id}1` }] })]);
    expect(await screen.findAllByText("Cancelled")).toHaveLength(2);
    expect(screen.getAllByText(`Cancelled on ${formatDate(at.cancelled_at)}`)).toHaveLength(2);
    expect(screen.getByText("The reason given: You asked for it.")).toBeVisible();
    expect(screen.queryByText(/to be paid out/i)).toBeNull();
  });

  it("downloads what was sent, with a link asked for on the click", async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    Object.assign(URL, { createObjectURL: () => "blob:plan", revokeObjectURL: () => undefined });
    const own = [application({ business_plan_path: "old/my%20plan.pdf" })];
    const { user, calls } = await open(own, { [DOWNLOAD]: undefined as never });
    const button = await screen.findByRole("button", { name: "Business plan" });
    own[0] = application({ business_plan_path: "fresh/my%20plan.pdf" });
    await user.click(button);
    await waitFor(() => expect(click).toHaveBeenCalledOnce());
    expect(calls.find(({ key }) => key === DOWNLOAD)?.params).toEqual({ token: "fresh", name: "my plan.pdf" });
  });

  it.each([
    [refuse(404, "Not found."), "Failed to download document"],
    [OFFLINE, "Error downloading document. Please try again."],
  ])("says that the download failed", async (answer, text) => {
    const { user } = await open([application({ business_plan_path: "t/plan.pdf" })], { [DOWNLOAD]: answer });
    await user.click(await screen.findByRole("button", { name: "Business plan" }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it("offers Retry where the applications cannot be loaded, and no form that might be refused", async () => {
    let works = false;
    const { user } = await open([], { [MINE]: () => (works ? [application()] : refuse(503)) });
    await screen.findByText("Your applications could not be loaded");
    expect(screen.queryByRole("button", { name: "Submit application" })).toBeNull();
    works = true;
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("heading", { name: "Amina Solar" })).toBeVisible();
  });
});

describe("withdrawing", () => {
  const WITHDRAW = "POST /api/entrepreneurship-applications/{id}/withdraw";

  /** Opens the dialog on the only application and answers it. */
  async function withdrawing(answer: string, become: Application["status"], refusal?: ReturnType<typeof refuse>) {
    const own = [application()];
    const { user, calls } = await open(own, {
      [WITHDRAW]: () => {
        own[0] = application({ status: become });
        return refusal ?? own[0];
      },
    });
    await user.click(await screen.findByRole("button", { name: "Withdraw your application for Amina Solar" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Withdraw your application for Amina Solar?" }));
    expect(
      dialog.getByText(
        "The job centre no longer considers it then, and deletes its documents. You can apply again at any time.",
      ),
    ).toBeVisible();
    await user.click(dialog.getByRole("button", { name: answer }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    return calls.filter(({ key }) => key === WITHDRAW).map(({ params }) => params);
  }

  it("takes the application back after a question, keeps the keyboard at it and offers the form", async () => {
    expect(await withdrawing("Withdraw", "withdrawn")).toEqual([{ id: application().id }]);
    await reads("Application withdrawn");
    expect(await screen.findByText("You withdrew this application.")).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Withdraw/ })).toBeNull();
    expect(await screen.findByRole("button", { name: "Submit application" })).toBeVisible();
    await waitFor(() => expect(screen.getByRole("heading", { name: "Amina Solar" })).toHaveFocus());
  });

  it("sends nothing where the question is answered with no", async () => {
    expect(await withdrawing("Cancel", "withdrawn")).toEqual([]);
  });

  it("shows what was decided meanwhile where the centre was faster", async () => {
    const text = "This application has already been decided";
    await withdrawing("Withdraw", "approved", refuse(409, text));
    await reads(`Your application could not be withdrawn. ${text}`);
    expect(await screen.findByText("Approved")).toBeVisible();
  });

  it("[ENTY-29] is offered once it is approved, and says what ends with it", async () => {
    const own = [application({ status: "approved", mentorships: [mentor] })];
    const { user } = await open(own, {
      [WITHDRAW]: () => {
        own[0] = application({ status: "withdrawn" });
        return own[0];
      },
    });
    await user.click(await screen.findByRole("button", { name: "Withdraw your application for Amina Solar" }));
    expect(
      await screen.findByText(
        "It is no longer approved then, its documents are deleted, and there is no way back. Your mentorship with Ngozi Eze ends, and a session that is planned no longer takes place. You can apply again at any time.",
      ),
    ).toBeVisible();
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Withdraw" }));
    expect(await screen.findByText("You withdrew this application.")).toBeVisible();
    expect(await screen.findByRole("button", { name: "Submit application" })).toBeVisible();
  });

  it("[ENTY-31] says what comes first while approved money is not paid out", async () => {
    await open([application({ status: "approved", fundings: [grant] })]);
    expect(await screen.findByText(/ask us to cancel it; after that you can withdraw here/)).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Withdraw/ })).toBeNull();
  });

  it.each(["rejected", "active", "withdrawn"] as const)("is not offered once it is %s", async (status) => {
    await open([application({ status })]);
    await screen.findByRole("heading", { name: "Amina Solar" });
    expect(screen.queryByRole("button", { name: /^Withdraw/ })).toBeNull();
  });
});

it("[ENTY-31] reads what comes next where the only funding was cancelled", async () => {
  const funding = {
    ...{ id: "65f0c0ffee65f0c0ffee0cfe", funding_type: "grant", amount_requested: 1, amount_approved: 1 },
    ...{ disbursement_status: "cancelled", disbursement_schedule: "", terms_conditions: "" },
    ...{ approved_at: "2026-03-20T09:30:00.000Z", disbursed_at: null, cancelled_at: "2026-03-21T09:30:00.000Z" },
  } as Application["fundings"][number];
  await open([application({ status: "approved", mentorships: [], fundings: [funding] })]);
  expect(await screen.findByText(/We look for a mentor in your trade and decide on funding\./)).toBeVisible();
});

it("[ENTY-29] reads of an active business without mentor and funding that it has none so far", async () => {
  const words = /You have no mentor and no funding of us so far; both can still follow\./;
  const { unmount } = await open([application({ status: "active" })]);
  expect(await screen.findByText(words)).toBeVisible();
  unmount();
  await open([application({ status: "active", mentorships: [mentor] })]);
  await screen.findByText("Ngozi Eze");
  expect(screen.queryByText(words)).toBeNull();
});

it("[ENTY-30] reads that a mentor is theirs no longer, why, and what comes next", async () => {
  const ended = { ...mentor, mentorship_status: "ended", next_session_date: null } as const;
  const reasoned = { ...ended, id: `${mentor.id}1`, ended_reason: "She has moved." };
  await open([application({ status: "approved", mentorships: [reasoned, ended] })]);
  expect(await screen.findAllByText("Ended")).toHaveLength(2);
  expect(screen.getByText("The reason given: She has moved.")).toBeVisible();
  expect(screen.queryByText(/^Next session/)).toBeNull();
  expect(screen.getByText(/We look for a mentor in your trade and decide on funding\./)).toBeVisible();
});

it("[ENTY-29] reads why an application was not successful, where that was said", async () => {
  const rejected = application({ status: "rejected" });
  await open([
    { ...rejected, rejected_reason: "The plan names no customers." },
    { ...rejected, id: "65f0c0ffee65f0c0ffee0cff" },
  ]);
  expect(await screen.findByText("The reason given: The plan names no customers.")).toBeVisible();
  expect(screen.getAllByText("Unfortunately, this application was not successful.")).toHaveLength(2);
});

it("is there for employers and newcomers too", async () => {
  for (const user_type of ["employer", null] as const) {
    const { unmount } = await open([], { "GET /api/users/me": person({ user_type }) });
    expect(await screen.findByRole("heading", { name: "Apply with your business" })).toBeVisible();
    unmount();
  }
});
