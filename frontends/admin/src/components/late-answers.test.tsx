import type { Answers } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { open as openEntrepreneurship } from "../entrepreneurship/testing/open-entrepreneurship.tsx";
import { application as business, funding, mentorship } from "../entrepreneurship/testing/rows.ts";
import { REPORTS } from "../jobs/jobs.api.ts";
import { open as openJobs } from "../jobs/testing/open-jobs.tsx";
import { report } from "../jobs/testing/queue-rows.ts";
import { fakeTraining } from "../training/testing/fake-training.ts";
import { openTraining } from "../training/testing/open-training.tsx";
import { application, enrollment } from "../training/testing/rows.ts";

type Answered = (answer: object) => () => Promise<never>;

function openTrainingOn(answers: Answers, search = "") {
  fakeTraining({ applications: [application()], enrollments: [enrollment()] }, () => answers);
  return openTraining(search);
}
const lists = { applications: [business()], mentorships: [mentorship()], funding: [funding()] };
const DECIDED = { success: true, status: "rejected" };

const STEPS: [
  what: string,
  open: (held: Answered) => { user: UserEvent },
  press: string,
  agree: string,
  said: string,
][] = [
  [
    "a report",
    (held) => openJobs({ [REPORTS]: [report], "POST /api/admin/reports/{id}/status": held(report) }, "?view=reports"),
    "Resolve: Line supervisor",
    "Resolve",
    "Report resolved!",
  ],
  [
    "an application for a program",
    (held) => openTrainingOn({ "POST /api/admin/training-applications/{id}/status": held(DECIDED) }),
    "Reject",
    "Reject application",
    "Application rejected successfully!",
  ],
  [
    "a place",
    (held) =>
      openTrainingOn(
        { "POST /api/admin/training-enrollments/{id}/drop": held({ success: true }) },
        "?view=enrollments",
      ),
    "Drop",
    "Drop participant",
    "Participant dropped. The place is free again.",
  ],
  [
    "a business",
    (held) =>
      openEntrepreneurship(lists, { "POST /api/admin/entrepreneurship-applications/{id}/status": held(business()) }),
    "Approve",
    "Approve application",
    "Application approved successfully!",
  ],
  [
    "a mentorship",
    (held) =>
      openEntrepreneurship(
        lists,
        { "PUT /api/admin/entrepreneurship-mentorship/{id}": held(mentorship()) },
        "?view=mentorships",
      ),
    "Complete",
    "Complete mentorship",
    "Mentorship completed successfully!",
  ],
  [
    "funding",
    (held) =>
      openEntrepreneurship(lists, { "PUT /api/admin/entrepreneurship-funding/{id}": held(funding()) }, "?view=funding"),
    "Disburse",
    "Mark as Disbursed",
    "Funding marked as disbursed!",
  ],
];

/** Decides, and has the answer wait while `goOn` leads the keyboard elsewhere; answers where it is in the end. */
async function decideAndGoOn([, open, press, agree, said]: (typeof STEPS)[number], goOn: () => HTMLElement) {
  let letGo: () => void = () => undefined;
  const waits = new Promise<void>((done) => {
    letGo = done;
  });
  const { user } = open((answer) => () => waits.then(() => answer as never));
  await user.click(await screen.findByRole("button", { name: press }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: agree }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const there = goOn();
  there.focus();
  letGo();
  await reads(said);
  await waitFor(() => expect(screen.queryAllByRole("button", { busy: true })).toEqual([]));
  expect(there).toHaveFocus();
}

it.each(STEPS)("leaves the keyboard with who went on while %s was decided", (...step) =>
  decideAndGoOn(step, () => screen.getByRole("searchbox")),
);

const stepOf = (name: string) => STEPS.find(([what]) => what === name) as (typeof STEPS)[number];

it.each([
  ["an application for a program", () => screen.getByRole("link", { name: "amina@example.com" })],
  ["a business", () => screen.getByRole("link", { name: "amina@example.com" })],
  ["a mentorship", () => screen.getByRole("button", { name: "Update" })],
])("leaves the keyboard on another control of the same row while %s was decided", (what, goOn) =>
  decideAndGoOn(stepOf(what), goOn),
);
