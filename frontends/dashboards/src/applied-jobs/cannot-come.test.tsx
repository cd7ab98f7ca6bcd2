import { type Answers, mockApi, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openAt } from "../testing/dashboards.tsx";
import { ownApplication } from "../testing/seeker-records.ts";
import type { OwnApplication } from "./applied-jobs.api.ts";

const TELL = "POST /api/job-applications/{id}/cannot-come";
const TAKE_BACK = "POST /api/job-applications/{id}/can-come";
const NOTE = "I sit an exam. Any day after Wednesday is good.";
const at = (starts_at: string) => ({ interview_date: "", interview_location: "Plot 7, Wuse", starts_at });
const first = at("2099-03-05T09:00:00.000Z");
const moved = at("2099-03-09T09:00:00.000Z");
const invited = (changes: Partial<OwnApplication> = {}) =>
  ownApplication(1, { status: "shortlisted", interview: first, ...changes });

/** A server whose only application is what `become` left. */
function open(answers: (become: (next: OwnApplication) => OwnApplication) => Answers = () => ({}), start = invited()) {
  let shown = start;
  const become = (next: OwnApplication) => {
    shown = next;
    return next;
  };
  const calls = mockApi({
    "GET /api/users/me": person(),
    "GET /api/messages": [],
    "GET /api/job-applications": () => [shown],
    [TELL]: ({ body }) =>
      become(invited({ cannot_come: { note: (body as { note: string }).note, at: "2026-03-01T09:00:00.000Z" } })),
    ...answers(become),
  });
  const page = openAt("/dashboard/applied-jobs");
  const sent = (call = TELL) => calls.filter(({ key }) => key === call).map(({ params, body }) => ({ params, body }));
  return { ...page, sent };
}
const press = async (user: ReturnType<typeof open>["user"]) => {
  await user.click(await screen.findByRole("button", { name: "I cannot come to the interview for Job 1" }));
  return within(await screen.findByRole("dialog", { name: "You cannot come to the interview?" }));
};

it("tells the employer that one cannot come, with what was written, and leaves the keyboard at the application", async () => {
  const { user, sent } = open();
  const dialog = await press(user);
  expect(dialog.getByText(/Zuma Foods is told.*Your application stays/)).toHaveTextContent("2099");
  await user.type(dialog.getByLabelText(/^When could you come instead/), NOTE);
  await user.click(dialog.getByRole("button", { name: "Tell the employer" }));
  await reads("Zuma Foods is told that you cannot come");
  expect(sent()).toEqual([
    { params: { id: invited().id }, body: { starts_at: "2099-03-05T09:00:00.000Z", note: NOTE } },
  ]);
  expect(await screen.findByText(/You told the employer that you cannot come/)).toBeVisible();
  expect(screen.getByText(NOTE)).toBeVisible();
  expect(screen.queryByRole("button", { name: /cannot come|calendar/ })).toBeNull();
  expect(screen.getByRole("button", { name: /^I can come after all/ })).toBeVisible();
  expect(screen.getByRole("button", { name: /^Withdraw/ })).toBeVisible();
  await waitFor(() => expect(screen.getByRole("heading", { level: 2, name: "Job 1" })).toHaveFocus());
});

it("says nothing to the employer where it is not sent", async () => {
  const { user, sent } = open();
  await user.click((await press(user)).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.getByRole("button", { name: /^I cannot come/ })).toHaveFocus());
  expect(sent()).toEqual([]);
});

it("means the interview that was read, and shows the new one where the employer moved it meanwhile", async () => {
  const { user } = open((become) => ({
    [TELL]: () => {
      become(invited({ interview: moved }));
      return refuse(409, "This interview was changed meanwhile, or is over", "interview_changed");
    },
  }));
  const dialog = await press(user);
  await user.click(dialog.getByRole("button", { name: "Tell the employer" }));
  expect(await screen.findByText(/The employer could not be told. This interview was changed meanwhile/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByText(/Mar 9, 2099|9 Mar 2099/)).toBeVisible();
  expect(screen.getByRole("button", { name: /^I cannot come/ })).toBeVisible();
});

it("keeps what was written where the employer decided meanwhile, with the reason why it was not sent", async () => {
  const { user } = open((become) => ({
    [TELL]: () => {
      become(invited({ status: "hired" }));
      return refuse(409, "This interview was changed meanwhile, or is over", "interview_changed");
    },
  }));
  const dialog = await press(user);
  await user.type(dialog.getByLabelText(/^When could you come instead/), NOTE);
  await user.click(dialog.getByRole("button", { name: "Tell the employer" }));
  expect(await dialog.findByText(/This interview was changed meanwhile/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("button", { name: /^I cannot come/ })).toBeNull());
  expect(screen.getByLabelText(/^When could you come instead/)).toHaveValue(NOTE);
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.getByText("1 application")).toHaveFocus();
});

it("is no longer spoken of once the interview is over, or the job is given", async () => {
  const cannot_come = { note: NOTE, at: "2026-03-01T09:00:00.000Z" };
  const { unmount } = open(undefined, invited({ cannot_come, interview: at("2020-03-05T09:00:00.000Z") }));
  expect(await screen.findByText(/The interview is over/)).toBeVisible();
  expect(screen.queryByText(/You told the employer/)).toBeNull();
  unmount();
  open(undefined, invited({ cannot_come, status: "hired" }));
  expect(await screen.findByRole("heading", { level: 2, name: "Job 1" })).toBeVisible();
  expect(screen.queryByText(/You told the employer/)).toBeNull();
});

it("is still read while the interview is under way, when nothing can be changed about it any more", async () => {
  const cannot_come = { note: NOTE, at: "2026-03-01T09:00:00.000Z" };
  const begun = new Date(Date.now() - 60_000).toISOString();
  open(undefined, invited({ cannot_come, interview: at(begun) }));
  expect(await screen.findByText(/You told the employer/)).toBeVisible();
  expect(screen.queryByText(/has begun/)).toBeNull();
  expect(screen.queryByRole("button", { name: /can come|cannot come|calendar/ })).toBeNull();
});

it("is not offered for an interview that is over, nor is the calendar", async () => {
  open(undefined, invited({ interview: at("2020-03-05T09:00:00.000Z") }));
  expect(await screen.findByText(/The interview is over/)).toBeVisible();
  expect(screen.queryByRole("button", { name: /cannot come|calendar/ })).toBeNull();
});

const coming = { at: "2026-03-01T09:00:00.000Z" };
const saidNo = () => invited({ cannot_come: { note: NOTE, at: "2026-03-01T09:00:00.000Z" } });
const CAN_COME = { name: "I can come after all to the interview for Job 1" };

it("is taken back with one press, and the keyboard stays at the application", async () => {
  const { user, sent } = open((become) => ({ [TAKE_BACK]: () => become(invited({ coming })) }), saidNo());
  await user.click(await screen.findByRole("button", CAN_COME));
  await reads("Zuma Foods is told that you can come");
  expect(sent(TAKE_BACK)).toEqual([{ params: { id: invited().id }, body: { starts_at: "2099-03-05T09:00:00.000Z" } }]);
  expect(await screen.findByRole("button", { name: /^I cannot come/ })).toBeVisible();
  expect(screen.queryByText(/You told the employer/)).toBeNull();
  expect(screen.queryByRole("button", CAN_COME)).toBeNull();
  await waitFor(() => expect(screen.getByRole("heading", { level: 2, name: "Job 1" })).toHaveFocus());
});

it("is not taken back of an interview that was changed meanwhile, which is shown", async () => {
  const { user } = open(
    (become) => ({
      [TAKE_BACK]: () => {
        become(invited({ interview: moved }));
        return refuse(409, "This interview was changed meanwhile, or is over", "interview_changed");
      },
    }),
    saidNo(),
  );
  await user.click(await screen.findByRole("button", CAN_COME));
  expect(await screen.findByText(/The employer could not be told. This interview was changed meanwhile/)).toBeVisible();
  expect(await screen.findByText(/Mar 9, 2099|9 Mar 2099/)).toBeVisible();
});

it("[JSD-19] says with one press that one will come, which the employer reads, and the keyboard stays at the application", async () => {
  const { user, sent } = open((become) => ({ [TAKE_BACK]: () => become(invited({ coming })) }));
  await user.click(await screen.findByRole("button", { name: "I will come to the interview for Job 1" }));
  await reads("Zuma Foods reads that you will come");
  expect(sent(TAKE_BACK)).toEqual([{ params: { id: invited().id }, body: { starts_at: "2099-03-05T09:00:00.000Z" } }]);
  expect(await screen.findByText("The employer reads that you will come.")).toBeVisible();
  expect(screen.queryByRole("button", { name: /I will come/ })).toBeNull();
  expect(screen.getByRole("button", { name: /^I cannot come/ })).toBeVisible();
  await waitFor(() => expect(screen.getByRole("heading", { level: 2, name: "Job 1" })).toHaveFocus());
});

it("takes the notice of the answer before back, which says the opposite", async () => {
  const { user } = open((become) => ({ [TAKE_BACK]: () => become(invited({ coming })) }));
  await user.click(await screen.findByRole("button", { name: "I will come to the interview for Job 1" }));
  await reads("Zuma Foods reads that you will come");
  await user.click((await press(user)).getByRole("button", { name: "Tell the employer" }));
  await reads("Zuma Foods is told that you cannot come");
  expect(screen.queryByText("Zuma Foods reads that you will come")).toBeNull();
  await user.click(await screen.findByRole("button", CAN_COME));
  await reads("Zuma Foods is told that you can come");
  expect(screen.queryByText("Zuma Foods is told that you cannot come")).toBeNull();
});

it("offers nothing to say of an interview that is over", async () => {
  open(undefined, invited({ coming: { at: "2020-03-01T09:00:00.000Z" }, interview: at("2020-03-05T09:00:00.000Z") }));
  expect(await screen.findByText(/The interview is over/)).toBeVisible();
  expect(screen.queryByText(/you will come/)).toBeNull();
  expect(screen.queryByRole("button", { name: /will come|cannot come/ })).toBeNull();
});
