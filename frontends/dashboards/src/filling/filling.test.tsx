import { type Answers, mockApi, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { person, renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { useActiveListings } from "../manage-listings/listings.api.ts";
import { openAt } from "../testing/dashboards.tsx";
import { application, applicationCounts, listing } from "../testing/employer-records.ts";
import { useFill } from "./filling.api.ts";

const FILL = "POST /api/jobs/{id}/fill";
const TOGGLE = "POST /api/jobs/{id}/toggle-active";
const COUNTS = "GET /api/employer/applications/counts";

function open(answers: Answers, at = "/dashboard/manage-listings") {
  const calls = mockApi({
    "GET /api/users/me": person({ user_type: "employer" }),
    "GET /api/messages": [],
    "GET /api/employer/jobs": [listing(1, { waiting_count: 2 })],
    "GET /api/employer/jobs/{id}": listing(1),
    [FILL]: listing(1, { is_active: false }),
    [TOGGLE]: listing(1, { is_active: false }),
    ...answers,
  });
  const sent = (key: string) => calls.filter((call) => call.key === key).map(({ params, body }) => [params.id, body]);
  return { ...openAt(at), sent };
}
const dialog = (name: string) => within(screen.getByRole("dialog", { name }));
const TWO = "2 people still wait. Is the post filled?";

it("[EMD-17] closes a job for which people wait and tells them, with the employer's words", async () => {
  const { user, sent } = open({});
  await user.click(await screen.findByRole("button", { name: "Deactivate Job 1" }));
  expect(
    dialog(TWO).getByText(/^2 people still wait for “Job 1”\. Once it has stayed closed for a minute/),
  ).toBeVisible();
  await user.type(dialog(TWO).getByLabelText(/^Your words/), "Thank you.");
  await user.click(dialog(TWO).getByRole("button", { name: "Close and tell them" }));
  await reads("“Job 1” is closed. Who waits is told in a minute that the post is filled.");
  expect(sent(FILL)).toEqual([[listing(1).id, { words: "Thank you." }]]);
  expect(sent(TOGGLE)).toEqual([]);
});

it("[EMD-17] closes it without that where the employer still decides, and not at all with Cancel", async () => {
  const { user, sent } = open({});
  const press = async () => user.click(await screen.findByRole("button", { name: "Deactivate Job 1" }));
  await press();
  await user.click(dialog(TWO).getByRole("button", { name: "Cancel" }));
  expect(sent(TOGGLE)).toEqual([]);
  await press();
  await user.click(dialog(TWO).getByRole("button", { name: "Close, I still decide" }));
  await screen.findByText("“Job 1” is closed. Nobody can find it or apply any more.");
  expect(sent(TOGGLE)).toEqual([[listing(1).id, { is_active: false }]]);
  expect(sent(FILL)).toEqual([]);
});

it.each([
  ["Deactivate Job 1", true],
  ["Tell 2 that it is filled : Job 1", false],
])("[EMD-17] no longer says that who waits is told once the job is open again, after %s", async (press, wasOpen) => {
  let is_active = wasOpen;
  const now = () => listing(1, { is_active, waiting_count: 2 });
  const { user } = open({
    "GET /api/employer/jobs": () => [now()],
    [FILL]: () => {
      is_active = false;
      return now();
    },
    [TOGGLE]: ({ body }) => {
      is_active = (body as { is_active: boolean }).is_active;
      return now();
    },
  });
  const fill = async (name: string) => {
    await user.click(await screen.findByRole("button", { name }));
    await user.click(dialog(TWO).getByRole("button", { name: "Close and tell them" }));
    await reads("“Job 1” is closed. Who waits is told in a minute that the post is filled.");
  };
  await fill(press);
  await user.click(await screen.findByRole("button", { name: "Activate Job 1" }));
  await reads("“Job 1” is open again.");
  expect(screen.queryByText(/^“Job 1” is closed/)).toBeNull();
  await fill("Deactivate Job 1");
  expect(screen.queryByText("“Job 1” is open again.")).toBeNull();
});

it("[EMD-17] keeps the keyboard at the job where those who wait are told, which takes the button away", async () => {
  let filled_at: string | undefined;
  const now = () => listing(1, { is_active: false, waiting_count: 2, ...(filled_at && { filled_at }) });
  const { user } = open({
    "GET /api/employer/jobs": () => [now(), listing(2)],
    [FILL]: () => {
      filled_at = new Date().toISOString();
      return now();
    },
  });
  await user.click(await screen.findByRole("button", { name: /^Tell 2 that it is filled/ }));
  await user.click(dialog(TWO).getByRole("button", { name: "Close and tell them" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Tell 2/ })).toBeNull());
  await waitFor(() => expect(screen.getByRole("heading", { name: "Job 1" })).toHaveFocus());
});

it("offers it on a closed job for which somebody waits, not on one that is being filled or that the centre closed", async () => {
  const closed = { is_active: false, waiting_count: 1 };
  const filled = listing(2, { ...closed, filled_at: new Date().toISOString() });
  const before = listing(4, { ...closed, filled_at: new Date(Date.now() - 120_000).toISOString() });
  const { user, sent } = open({
    "GET /api/employer/jobs": [listing(1, closed), filled, listing(3, { ...closed, closed_by_centre: true }), before],
    [FILL]: refuse(409, "The job centre closed this job.", "job_closed_by_centre"),
  });
  const offered = await screen.findAllByRole("button", { name: /^Tell 1 that it is filled/ });
  expect(screen.queryByText("0")).toBeNull();
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("Job 1"),
    expect.stringContaining("Job 4"),
  ]);
  await user.click(offered[0]!);
  await user.click(screen.getByRole("button", { name: "Close and tell them" }));
  expect(await screen.findByText("“Job 1” could not be closed. The job centre closed this job.")).toBeVisible();
  expect(sent(FILL)).toEqual([[listing(1).id, { words: "" }]]);
  expect(screen.getAllByText("You closed this job because the post is filled.")).toHaveLength(2);
});

it.each([
  [2, 12, "14 others still wait. Is the post filled?"],
  [0, 0, undefined],
])(
  "[EMD-23] asks after a hire whether the post is filled: %i pending, %i shortlisted",
  async (pending, shortlisted, title) => {
    const { user, sent } = open(
      {
        "GET /api/employer/applications": [application(1, { status: "shortlisted" })],
        [COUNTS]: ({ query }) => applicationCounts(query.job_id ? { pending, shortlisted } : { total: 1 }),
        "POST /api/employer/applications/{id}/status": application(1, { status: "hired" }),
      },
      "/dashboard/applications",
    );
    await user.click(await screen.findByRole("button", { name: "Mark as hired Person 1" }));
    await user.click(dialog("Mark Person 1 as hired?").getByRole("button", { name: "Mark as hired" }));
    await reads("Application status updated successfully!");
    if (title) {
      await screen.findByRole("dialog", { name: title });
      await user.click(dialog(title).getByRole("button", { name: "Keep it open" }));
    }
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent(FILL)).toEqual([]);
  },
);

it("[EMD-23] keeps a job closed that was closed before the hire, and says nothing of opening it", async () => {
  const { user } = open(
    {
      "GET /api/employer/applications": [application(1, { status: "shortlisted" })],
      "GET /api/employer/jobs/{id}": listing(1, { is_active: false }),
      [COUNTS]: applicationCounts({ pending: 1 }),
      "POST /api/employer/applications/{id}/status": application(1, { status: "hired" }),
    },
    "/dashboard/applications",
  );
  await user.click(await screen.findByRole("button", { name: "Mark as hired Person 1" }));
  await user.click(dialog("Mark Person 1 as hired?").getByRole("button", { name: "Mark as hired" }));
  const asked = "1 other still waits. Is the post filled?";
  await screen.findByRole("dialog", { name: asked });
  expect(dialog(asked).queryByText(/with Activate/)).toBeNull();
  expect(dialog(asked).queryByRole("button", { name: "Keep it open" })).toBeNull();
  await user.click(dialog(asked).getByRole("button", { name: "Not now" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("asks nothing after a hire for a post that was filled a moment ago: who waits is told already", async () => {
  const { user, sent } = open(
    {
      "GET /api/employer/applications": [application(1, { status: "shortlisted" })],
      "GET /api/employer/jobs/{id}": listing(1, { is_active: false, filled_at: new Date().toISOString() }),
      [COUNTS]: applicationCounts({ pending: 1 }),
      "POST /api/employer/applications/{id}/status": application(1, { status: "hired" }),
    },
    "/dashboard/applications",
  );
  await user.click(await screen.findByRole("button", { name: "Mark as hired Person 1" }));
  await user.click(dialog("Mark Person 1 as hired?").getByRole("button", { name: "Mark as hired" }));
  await waitFor(() => expect(sent("GET /api/employer/jobs/{id}")).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: /^Mark/ })).toBeNull());
  await act(() => new Promise((settled) => setTimeout(settled)));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it.each([
  [1, false],
  [2, true],
])("[EMD-23] of two who are looked for %i is hired: asks whether the post is filled %s", async (hired, asks) => {
  const { user } = open(
    {
      "GET /api/employer/applications": [
        application(1, { status: "shortlisted", job: { title: "Job 1", positions: 2 } }),
      ],
      [COUNTS]: ({ query }) => applicationCounts(query.job_id ? { pending: 1, hired } : { total: 1 }),
      "POST /api/employer/applications/{id}/status": application(1, { status: "hired" }),
    },
    "/dashboard/applications",
  );
  await user.click(await screen.findByRole("button", { name: "Mark as hired Person 1" }));
  await user.click(dialog("Mark Person 1 as hired?").getByRole("button", { name: "Mark as hired" }));
  await reads("Application status updated successfully!");
  if (asks) await screen.findByRole("dialog", { name: "1 other still waits. Is the post filled?" });
  else await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("[EMD-23] asks it over a list which whoever is hired leaves, and goes on with the keyboard from the next person", async () => {
  let rows = [1, 2].map((number) => application(number, { status: "shortlisted" }));
  const { user, sent } = open(
    {
      "GET /api/employer/applications": () => rows,
      [COUNTS]: () => applicationCounts({ total: 2, shortlisted: 1 }),
      "POST /api/employer/applications/{id}/status": () => {
        rows = rows.slice(1);
        return application(1, { status: "hired" });
      },
    },
    "/dashboard/applications?status=shortlisted",
  );
  await user.click(await screen.findByRole("button", { name: "Mark as hired Person 1" }));
  await user.click(dialog("Mark Person 1 as hired?").getByRole("button", { name: "Mark as hired" }));
  const asked = "1 other still waits. Is the post filled?";
  await screen.findByRole("dialog", { name: asked });
  await user.click(dialog(asked).getByRole("button", { name: "Close and tell them" }));
  await reads("“Job 1” is closed. Who waits is told in a minute that the post is filled.");
  expect(sent(FILL)).toEqual([[application(1).job_id, { words: "" }]]);
  await waitFor(() => expect(screen.getByRole("heading", { name: "Person 2" })).toHaveFocus());
});

function Waiting() {
  const fill = useFill();
  const { data } = useActiveListings();
  return (
    <>
      <p>{data?.rows[0]?.waiting_count} wait</p>
      <button type="button" onClick={() => fill.mutate({ params: { id: listing(1).id }, body: { words: "" } })}>
        Fill
      </button>
    </>
  );
}

it.each([
  ["a minute after it was filled", 64, 2, 3],
  ["once more where the server was late, and no more then", 66, 56, 4],
])("[EMD-17] shows that nobody waits any more, %s", async (_, late, more, reads) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let waiting_count = 2;
  const calls = mockApi({
    "GET /api/employer/jobs": () => [listing(1, { waiting_count })],
    [FILL]: listing(1, { is_active: false, waiting_count }),
  });
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
  renderPage(<Waiting />);
  await pass(0);
  fireEvent.click(screen.getByRole("button", { name: "Fill" }));
  await pass(late);
  expect(screen.getByText("2 wait")).toBeVisible();
  waiting_count = 0;
  await pass(more);
  expect(screen.getByText("0 wait")).toBeVisible();
  await pass(300);
  expect(calls.filter(({ key }) => key === "GET /api/employer/jobs")).toHaveLength(reads);
});
