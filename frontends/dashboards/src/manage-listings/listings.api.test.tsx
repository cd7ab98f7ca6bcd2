import { jobForm, jobInput } from "@jobcentre/frontend-kit/job-form";
import { type QueryClient, useQueryClient } from "@jobcentre/frontend-kit/query";
import { type Answers, mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { person, renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { useApplications, useDecide } from "../applications/applications.api.ts";
import { useJob } from "../applied-jobs/applied-jobs.api.ts";
import { useJobChoices } from "../job-choice/use-job-choices.ts";
import { application, listing, ownJobs } from "../testing/employer-records.ts";
import { type Listing, useListings, useSaveListing, useSetActive } from "./listings.api.ts";

const { id } = listing(1);

/** What the job's public page reads, beside what its employer does. */
function PublicPage() {
  const job = useJob(id);
  const save = useSaveListing();
  const { setActive } = useSetActive();
  const correct = () =>
    save.mutateAsync({ params: { id }, body: { ...jobInput(jobForm(listing(1))), title: "Welder" } });
  return (
    <>
      <p>{job.error ? "no such job" : job.data?.title}</p>
      <button type="button" onClick={() => void correct()}>
        Correct
      </button>
      <button type="button" onClick={() => void setActive({ id }, false).catch(() => undefined)}>
        Close
      </button>
    </>
  );
}

/** The public page of a job that stands in the cache, and becomes what the employer makes of it. */
async function openWith(answers: Answers = {}) {
  let now: Listing | undefined = listing(1);
  const calls = mockApi({
    "GET /api/users/me": person({ user_type: "employer" }),
    "GET /api/jobs/{id}": () => now ?? refuse(404, "Not found."),
    "PUT /api/jobs/{id}": () => {
      now = listing(1, { title: "Welder" });
      return now;
    },
    "POST /api/jobs/{id}/toggle-active": () => {
      now = undefined;
      return listing(1, { is_active: false });
    },
    ...answers,
  });
  const { user } = renderPage(<PublicPage />);
  expect(await screen.findByText("Job 1")).toBeVisible();
  return { user, calls };
}

it("[EMD-17] the public page of a job that was corrected shows the correction", async () => {
  const { user } = await openWith();
  await user.click(screen.getByRole("button", { name: "Correct" }));
  expect(await screen.findByText("Welder")).toBeVisible();
});

it("[EMD-17] a job that was closed is no longer shown from memory", async () => {
  const { user } = await openWith();
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(await screen.findByText("no such job")).toBeVisible();
});

it("[EMD-17] each press has a key: the lost answer of an old one is none to a job that was opened again since", async () => {
  const TOGGLE = "POST /api/jobs/{id}/toggle-active";
  const { user, calls } = await openWith({ [TOGGLE]: OFFLINE });
  for (const press of [1, 2]) {
    await user.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(calls.filter(({ key }) => key === TOGGLE)).toHaveLength(press));
  }
  const sent = calls.filter(({ key }) => key === TOGGLE);
  expect(new Set(sent.map(({ headers }) => headers["Idempotency-Key"])).size).toBe(2);
});

function CloseFirst({ onClient }: { onClient: (client: QueryClient) => void }) {
  onClient(useQueryClient());
  const { setActive } = useSetActive();
  return (
    <button type="button" onClick={() => void setActive({ id }, false).catch(() => undefined)}>
      Close
    </button>
  );
}

/** A job is being closed, beside what was read of two pages of jobs that nobody sees. */
async function closeBeside(toggle: NonNullable<Answers["POST /api/jobs/{id}/toggle-active"]>) {
  const JOBS = "GET /api/employer/jobs";
  let client!: QueryClient;
  mockApi({ "POST /api/jobs/{id}/toggle-active": toggle });
  const { user } = renderPage(<CloseFirst onClient={(given) => (client = given)} />);
  for (const number of [1, 2]) client.setQueryData([JOBS, number], { rows: [listing(number)], total: 2 });
  await act(() => client.invalidateQueries({ queryKey: [JOBS] }));
  const [own, other] = client.getQueryCache().findAll({ queryKey: [JOBS] });
  await user.click(screen.getByRole("button", { name: "Close" }));
  return { own: () => own?.state, other: () => other?.state };
}

it("[EMD-17] a page of other jobs is no newer for a job that is being closed", async () => {
  const { own, other } = await closeBeside(() => new Promise(() => undefined));
  expect(own()?.data).toMatchObject({ rows: [{ is_active: false }] });
  expect(other()).toMatchObject({ isInvalidated: true });
});

it("[EMD-17] what nobody sees of a job whose closing got no answer is read anew before it is shown", async () => {
  const { own } = await closeBeside(OFFLINE);
  await waitFor(() => expect(own()).toMatchObject({ data: { rows: [{ is_active: true }] }, isInvalidated: true }));
});

/** What an employer's jobs and applications say of each other. */
function BothLists() {
  const jobs = useListings({ q: undefined, status: undefined, page: 1 });
  const people = {
    account_id: undefined,
    q: undefined,
    min_experience: undefined,
    education_level: undefined,
    location: undefined,
  };
  const applications = useApplications({
    job: undefined,
    people: { ...people, mark: undefined },
    which: undefined,
    sort: undefined,
    page: 1,
    limit: 20,
  });
  const decide = useDecide();
  const save = useSaveListing();
  const body = { ...jobInput(jobForm(listing(1))), title: "Welder" };
  return (
    <>
      <p>{jobs.data?.rows[0]?.pending_count} new</p>
      <p>For {applications.data?.rows[0]?.job.title}</p>
      <button
        type="button"
        onClick={() => void decide.mutateAsync({ params: { id: application(1).id }, body: { status: "shortlisted" } })}
      >
        Shortlist
      </button>
      <button type="button" onClick={() => void save.mutateAsync({ params: { id }, body })}>
        Rename
      </button>
    </>
  );
}

it("a decision on who applied changes what the jobs say, and a job's new title what the applications say", async () => {
  let pending_count = 12;
  let title = "Job 1";
  mockApi({
    "GET /api/users/me": person({ user_type: "employer" }),
    "GET /api/employer/jobs": () => [listing(1, { pending_count })],
    "GET /api/employer/applications": () => [application(1, { job: { title } })],
    "POST /api/employer/applications/{id}/status": () => {
      pending_count = 11;
      return application(1, { status: "shortlisted" });
    },
    "PUT /api/jobs/{id}": () => {
      title = "Welder";
      return listing(1, { title });
    },
  });
  const { user } = renderPage(<BothLists />);
  expect(await screen.findByText("12 new")).toBeVisible();
  expect(await screen.findByText("For Job 1")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Shortlist" }));
  expect(await screen.findByText("11 new")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Rename" }));
  expect(await screen.findByText("For Welder")).toBeVisible();
});

/** The jobs to choose from, and what changes one of them. */
function Choice() {
  const { jobs = [] } = useJobChoices(undefined);
  const save = useSaveListing();
  const { setActive } = useSetActive();
  const body = { ...jobInput(jobForm(listing(1))), title: "Welder" };
  return (
    <>
      {jobs.map(({ id, title, is_active }) => (
        <p key={id}>{`${title}, ${is_active ? "open" : "closed"}`}</p>
      ))}
      <button type="button" onClick={() => void save.mutateAsync({ params: { id }, body }).catch(() => undefined)}>
        Rename
      </button>
      <button type="button" onClick={() => void setActive({ id }, false).catch(() => undefined)}>
        Close
      </button>
    </>
  );
}

it("the jobs to choose from are those of now after each change of a job, and after one that was refused", async () => {
  let now = listing(1);
  let refused = false;
  const calls = mockApi({
    "GET /api/users/me": person({ user_type: "employer" }),
    ...ownJobs(() => [now]),
    "PUT /api/jobs/{id}": () => {
      now = { ...now, title: refused ? "Fitter" : "Welder" };
      return refused ? refuse(409, "This was changed in the meantime.", "conflict") : now;
    },
    "POST /api/jobs/{id}/toggle-active": () => {
      now = { ...now, is_active: false };
      return now;
    },
  });
  const { user } = renderPage(<Choice />);
  expect(await screen.findByText("Job 1, open")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Rename" }));
  expect(await screen.findByText("Welder, open")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(await screen.findByText("Welder, closed")).toBeVisible();
  await waitFor(() => expect(calls.filter(({ key }) => key === "GET /api/employer/job-choices")).toHaveLength(3));
  refused = true;
  await user.click(screen.getByRole("button", { name: "Rename" }));
  expect(await screen.findByText("Fitter, closed")).toBeVisible();
});
