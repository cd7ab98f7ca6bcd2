import { formatDate } from "@jobcentre/frontend-kit/format";
import { type Answers, mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { openAt } from "../testing/dashboards.tsx";
import { guidanceRequest } from "../testing/seeker-records.ts";

const LIST = "GET /api/career-guidance";
const ASK = "POST /api/career-guidance";

function open(answers: Answers = {}) {
  const calls = mockApi({
    "GET /api/users/me": person(),
    "GET /api/messages": [],
    [LIST]: [],
    [ASK]: guidanceRequest(1),
    ...answers,
  });
  const page = openAt("/dashboard/career-guidance");
  const press = async (name: string) => page.user.click(await screen.findByRole("button", { name }));
  return { ...page, press, sent: () => calls.filter(({ key }) => key === ASK) };
}

async function fill({ user }: ReturnType<typeof open>) {
  await user.click(await screen.findByRole("radio", { name: /^LinkedIn optimization/ }));
  await user.type(screen.getByLabelText("What do you need?"), "I look for work as a welder.");
}

const confirmIt = async ({ user }: ReturnType<typeof open>) => {
  const dialog = within(await screen.findByRole("dialog", { name: "Ask for LinkedIn optimization?" }));
  expect(dialog.getByText(/It costs ₦5,000/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Send request" }));
};

it("[JSD-28] [JSD-29] offers the three services at their price, and says when they are delivered", async () => {
  open();
  expect((await screen.findAllByRole("radio")).map((radio) => radio.closest("label")?.textContent)).toEqual([
    "CV review and drafting, ₦5,000",
    "LinkedIn optimization, ₦5,000",
    "Career counseling, ₦5,000, 60 minutes",
  ]);
  expect(screen.getByText(/3 to 5 business days after payment/)).toBeVisible();
  expect(screen.getByText(/counseling session is 60 minutes/)).toBeVisible();
});

it("[JSD-30] sends nothing without a service and a description", async () => {
  const { user, press, sent } = open();
  await user.type(await screen.findByLabelText("What do you need?"), "   ");
  await press("Send request");
  expect(await screen.findByRole("link", { name: "Select a service" })).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Describe what you need" }));
  await waitFor(() => expect(screen.getByLabelText("What do you need?")).toHaveFocus());
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent()).toEqual([]);
});

it("[JSD-30] sends nothing without the confirmation, and keeps what was typed", async () => {
  const opened = open();
  await fill(opened);
  await opened.press("Send request");
  await opened.user.click(
    within(await screen.findByRole("dialog", { name: /^Ask for/ })).getByRole("button", { name: "Cancel" }),
  );
  expect(opened.sent()).toEqual([]);
  opened.unmount();
  open();
  expect(await screen.findByLabelText("What do you need?")).toHaveValue("I look for work as a welder.");
  expect(screen.getByRole("radio", { name: /^LinkedIn/ })).toBeChecked();
});

it("[JSD-31] [JSD-32] asks for a service, says how it goes on, and shows the request", async () => {
  let rows = [] as ReturnType<typeof guidanceRequest>[];
  const opened = open({
    [LIST]: () => rows,
    [ASK]: () => {
      rows = [guidanceRequest(1)];
      return guidanceRequest(1);
    },
  });
  await screen.findByRole("heading", { name: "No requests yet" });
  await fill(opened);
  await opened.press("Send request");
  await confirmIt(opened);
  expect(
    await screen.findByText(/Payment instructions and details .* dashboard messages within 24 hours/),
  ).toBeVisible();
  expect(opened.sent().map(({ body }) => body)).toEqual([
    { request_type: "linkedin_optimization", description: "I look for work as a welder.", service_cost: 5000 },
  ]);
  const list = within(await screen.findByRole("list", { name: "Your requests" }));
  expect(list.getByRole("heading", { name: "LinkedIn optimization" })).toBeVisible();
  expect(list.getByText("Requested")).toBeVisible();
  expect(screen.getByLabelText("What do you need?")).toHaveValue("");
  await waitFor(() => expect(window.localStorage).toHaveLength(0));
});

it.each([
  [OFFLINE, "Error submitting request. Please try again."],
  [refuse(500, "Something broke"), "Error submitting request. Please try again."],
  [refuse(409, "Too often."), "Error submitting request. Please try again. Too often."],
])("[JSD-33] says that asking failed, and keeps what was typed", async (failure, words) => {
  const opened = open({ [ASK]: failure });
  await fill(opened);
  await opened.press("Send request");
  await confirmIt(opened);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByLabelText("What do you need?")).toHaveValue("I look for work as a welder.");
});

it("[ROLE-03] [JSD-30] makes another request of the draft whose first one was cancelled, though its answer had got lost", async () => {
  const rows = [guidanceRequest(1, { status: "requested" })];
  let isUp = false;
  const opened = open({
    [LIST]: rows,
    [ASK]: () => (isUp ? guidanceRequest(2) : OFFLINE),
    "POST /api/career-guidance/{id}/cancel": () => {
      rows[0] = guidanceRequest(1, { status: "cancelled" });
      return guidanceRequest(1, { status: "cancelled" });
    },
  });
  const sendIt = async () => {
    await opened.press("Send request");
    await confirmIt(opened);
  };
  await fill(opened);
  await sendIt();
  await screen.findByText(/^Error submitting request/);
  await sendIt();
  await waitFor(() => expect(opened.sent()).toHaveLength(2));
  await opened.press("Cancel request for LinkedIn optimization");
  const question = within(await screen.findByRole("dialog", { name: /^Cancel your request/ }));
  await opened.user.click(question.getByRole("button", { name: "Cancel request" }));
  await screen.findByText("This request was cancelled, and there is nothing to pay.");
  isUp = true;
  await sendIt();
  await screen.findByText(/^Request submitted successfully!/);
  const [first, again, anew] = opened.sent().map(({ headers }) => headers["Idempotency-Key"]);
  expect(again).toBe(first);
  expect(anew).not.toBe(first);
});

it("[ROLE-03] cancels a request that waits for its payment once that is confirmed", async () => {
  const CANCEL = "POST /api/career-guidance/{id}/cancel";
  let rows = [guidanceRequest(1), guidanceRequest(2, { status: "paid" })];
  const opened = open({
    [LIST]: () => rows,
    [CANCEL]: () => {
      rows = [guidanceRequest(1, { status: "cancelled" }), guidanceRequest(2, { status: "paid" })];
      return guidanceRequest(1, { status: "cancelled" });
    },
  });
  await opened.press("Cancel request for LinkedIn optimization");
  const question = within(
    await screen.findByRole("dialog", { name: "Cancel your request for LinkedIn optimization?" }),
  );
  await opened.user.click(question.getByRole("button", { name: "Cancel request" }));
  expect(await screen.findByText("This request was cancelled, and there is nothing to pay.")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Cancel request/ })).toBeNull();
  await waitFor(() => expect(document.activeElement).toHaveAttribute("id", `request-${guidanceRequest(1).id}`));
});

it("[ROLE-03] [JSD-33] no longer says that a request waits once it is cancelled, and asks that without two buttons that say cancel", async () => {
  const rows = [guidanceRequest(1)];
  const waits = "You have asked for this already, and it waits for your payment.";
  const opened = open({
    [LIST]: () => [...rows],
    [ASK]: refuse(409, waits, "already_requested"),
    "POST /api/career-guidance/{id}/cancel": () => {
      rows[0] = guidanceRequest(1, { status: "cancelled" });
      return rows[0];
    },
  });
  await fill(opened);
  await opened.press("Send request");
  await confirmIt(opened);
  await screen.findByText(waits);
  await opened.press("Cancel request for LinkedIn optimization");
  const question = within(await screen.findByRole("dialog", { name: /^Cancel your request/ }));
  expect(question.getByRole("button", { name: "Keep request" })).toHaveFocus();
  expect(question.queryByRole("button", { name: "Cancel" })).toBeNull();
  await opened.user.click(question.getByRole("button", { name: "Cancel request" }));
  await screen.findByText("This request was cancelled, and there is nothing to pay.");
  await waitFor(() => expect(screen.queryByText(waits)).toBeNull());
  expect(screen.getByLabelText("What do you need?")).toHaveValue("I look for work as a welder.");
});

const SUBMITTED = /^Request submitted successfully!/;
const WAITS = refuse(409, "You have asked for this already.", "already_requested");

it.each([
  ["LinkedIn optimization", "it waits", WAITS, /asked for this already/, false],
  ["Career counseling", "another waits", WAITS, /asked for this already/, true],
  ["LinkedIn optimization", "it could not be asked for", OFFLINE, /^Error submitting request/, true],
  ["LinkedIn optimization", "it was sent", guidanceRequest(1), SUBMITTED, false],
  ["Career counseling", "another was sent", guidanceRequest(1), SUBMITTED, true],
] as const)(
  "[ROLE-03] [JSD-33] takes back what was said of the service that is cancelled, and of no other: %s, after %s",
  async (cancelled, _, answer, words, stays) => {
    const rows = [guidanceRequest(1), guidanceRequest(2, { request_type: "career_session" })];
    const opened = open({
      [LIST]: () => [...rows],
      [ASK]: answer,
      "POST /api/career-guidance/{id}/cancel": ({ params }) => {
        const at = rows.findIndex(({ id }) => id === params.id);
        rows[at] = { ...rows[at]!, status: "cancelled" };
        return rows[at]!;
      },
    });
    await fill(opened);
    await opened.press("Send request");
    await confirmIt(opened);
    await screen.findByText(words);
    await opened.press(`Cancel request for ${cancelled}`);
    const question = within(await screen.findByRole("dialog", { name: /^Cancel your request/ }));
    await opened.user.click(question.getByRole("button", { name: "Cancel request" }));
    await screen.findByText("This request was cancelled, and there is nothing to pay.");
    await reads("Request cancelled");
    expect(screen.queryAllByText(words)).toHaveLength(stays ? 1 : 0);
  },
);

it("[JSD-33] sends the same request again after a lost answer", async () => {
  let offline = true;
  const opened = open({ [ASK]: () => (offline ? OFFLINE : guidanceRequest(1)) });
  await fill(opened);
  await opened.press("Send request");
  await confirmIt(opened);
  await screen.findByText("Error submitting request. Please try again.");
  offline = false;
  await opened.press("Send request");
  await confirmIt(opened);
  await screen.findByText(/^Request submitted successfully!/);
  const keys = opened.sent().map(({ headers }) => headers["Idempotency-Key"]);
  expect(keys).toEqual([keys[0], keys[0]]);
});

it("[JSD-33] asks once where the answer was lost by a reload, or the draft is open in a second window", async () => {
  const first = open({ [ASK]: OFFLINE });
  await fill(first);
  await first.press("Send request");
  await confirmIt(first);
  await screen.findByText("Error submitting request. Please try again.");
  first.unmount();
  const second = open();
  await second.press("Send request");
  await confirmIt(second);
  await screen.findByText(/^Request submitted successfully!/);
  const keyOf = ({ sent }: typeof first) => sent().map(({ headers }) => headers["Idempotency-Key"]);
  expect(keyOf(second)).toEqual(keyOf(first));
});

it.each([
  ["requested", /^Give the request number with the payment/],
  ["paid", /^Your payment has arrived/],
  ["done", /^This request is completed/],
  ["cancelled", /there is nothing to pay/],
] as const)("says what comes next for a request that is %s", async (status, words) => {
  open({ [LIST]: [guidanceRequest(1, { status })] });
  const list = within(await screen.findByRole("list", { name: "Your requests" }));
  expect(list.getByText(words)).toBeVisible();
});

it("[JSD-32] says how to pay beside what waits for it, and from which day on what is paid is delivered", async () => {
  const payment_instructions = "Pay to account 0123456789, Abuja Bank.";
  const paid_at = "2026-03-02T09:00:00.000Z";
  open({ [LIST]: [guidanceRequest(1, { payment_instructions }), guidanceRequest(2, { status: "paid", paid_at })] });
  const list = within(await screen.findByRole("list", { name: "Your requests" }));
  const [first, second] = list.getAllByRole("heading").map((heading) => heading.closest("li"));
  expect(first).toHaveTextContent(`How to pay: ${payment_instructions}`);
  expect(second).not.toHaveTextContent("How to pay");
  expect(second).toHaveTextContent(`Paid on ${formatDate(paid_at)}`);
  expect(second).toHaveTextContent(`Delivery takes 3 to 5 business days from ${formatDate(paid_at)}.`);
});

it("copies the number of what waits for a payment, or says it where the browser does not copy", async () => {
  const paid_at = "2026-03-02T09:00:00.000Z";
  const { user } = open({ [LIST]: [guidanceRequest(1), guidanceRequest(2, { status: "paid", paid_at })] });
  const [copy, ...others] = await screen.findAllByRole("button", { name: /^Copy number of/ });
  expect(others).toEqual([]);
  await user.click(copy as HTMLElement);
  expect(await screen.findByText("Number copied")).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(guidanceRequest(1).id);
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new Error("not here"));
  await user.click(copy as HTMLElement);
  expect(await screen.findByText(new RegExp(`Copy it from here: ${guidanceRequest(1).id}$`))).toBeVisible();
});

it("[ROLE-03] says why the centre cancelled a request", async () => {
  const cancelled = guidanceRequest(1, { status: "cancelled", cancelled_reason: "Our advisor is away." });
  open({ [LIST]: [cancelled] });
  expect(await screen.findByText("Cancelled because: Our advisor is away.")).toBeVisible();
});

it("[ROLE-03] says of what was paid and then cancelled that the payment comes back", async () => {
  const paid = { status: "cancelled", paid_at: "2026-03-02T09:00:00.000Z" } as const;
  const cancelled = guidanceRequest(1, paid);
  const back = guidanceRequest(3, { ...paid, paid_back_at: "2026-03-05T09:00:00.000Z" });
  open({ [LIST]: [cancelled, guidanceRequest(2, { status: "cancelled" }), back] });
  expect(await screen.findByText(/your payment is paid back.*quote the request number/)).toBeVisible();
  expect(screen.getByText(/^Your payment was sent back on/)).toBeVisible();
  expect(screen.getAllByText("This request was cancelled, and there is nothing to pay.")).toHaveLength(1);
});
