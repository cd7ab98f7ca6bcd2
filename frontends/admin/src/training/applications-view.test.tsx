import { OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { fakeTraining } from "./testing/fake-training.ts";
import { openTraining } from "./testing/open-training.tsx";
import { application, enrollment } from "./testing/rows.ts";
import { APPLICATIONS, ENROLLMENTS } from "./training.api.ts";

const DECIDE = "POST /api/admin/training-applications/{id}/status";

it("[ADT-04] [ENTY-17] shows who applies for what and why", async () => {
  fakeTraining({
    applications: [application({ application_documents: '["t1/school%20leaving.pdf","t2/id.png"]' })],
  });
  openTraining();
  expect(await screen.findByRole("heading", { name: "Amina Bello" })).toBeVisible();
  expect(screen.getByText("Solar Panel Installation")).toBeVisible();
  expect(screen.getByRole("link", { name: "amina@example.com" })).toHaveAttribute("href", "mailto:amina@example.com");
  expect(screen.getByRole("link", { name: "0803 555 0101" })).toHaveAttribute("href", "tel:08035550101");
  expect(screen.getByText("I want to light up my street.")).toBeVisible();
  expect(screen.getAllByRole("button", { name: /^Document/ }).map((button) => button.textContent)).toEqual([
    "Document 1",
    "Document 2",
  ]);
  expect(screen.getByText(/^Applied /)).toBeVisible();
});

it("[ADT-04] says beside an application that its applicant is suspended", async () => {
  fakeTraining({
    applications: [
      application({ is_suspended: true }),
      application({ id: "65f0c0ffee65f0c0ffee0a02", applicant_name: "Musa Ibrahim" }),
    ],
  });
  openTraining();
  const rowOf = async (name: string) =>
    within((await screen.findByRole("heading", { name })).closest("li") as HTMLElement);
  expect((await rowOf("Amina Bello")).getByText("Suspended")).toBeVisible();
  expect((await rowOf("Musa Ibrahim")).queryByText("Suspended")).toBeNull();
});

it("[ADT-04] says how many places are taken, and who was approved and no longer takes part", async () => {
  const over = {
    id: "65f0c0ffee65f0c0ffee0a02",
    applicant_name: "Musa Sani",
    status: "approved",
    is_over: true,
  } as const;
  fakeTraining({ applications: [application({ places: 1200, places_taken: 18 }), application(over)] });
  openTraining();
  expect(await screen.findByText("18 of 1,200 places taken")).toBeVisible();
  expect(screen.getAllByText(/places taken/)).toHaveLength(1);
  expect(screen.getByText("Approved, no longer takes part")).toBeVisible();
});

it("opens a long motivation on demand", async () => {
  fakeTraining({ applications: [application({ motivation: `I apply. ${"Because 👷 ".repeat(60)}The end.` })] });
  const { user } = openTraining();
  const more = await screen.findByRole("button", { name: "Show more" });
  expect(screen.queryByText(/The end/)).not.toBeInTheDocument();
  expect(screen.getByText(/^I apply. .* Because…$/)).toBeVisible();
  await user.click(more);
  expect(screen.getByText(/The end/)).toBeVisible();
});

describe("deciding", () => {
  it("[ADT-05] takes no second decision on a slow line, while the list still shows the application as pending", async () => {
    const one = application();
    let showDecided: () => void = () => undefined;
    const decided = new Promise<void>((done) => {
      showDecided = done;
    });
    let isDecided = false;
    const calls = fakeTraining({ applications: [one] }, () => ({
      [APPLICATIONS]: async () => {
        if (isDecided) await decided;
        return [isDecided ? { ...one, status: "approved" as const } : one];
      },
      [DECIDE]: () => {
        isDecided = true;
        return { success: true as const, status: "approved" as const };
      },
    }));
    const { user } = openTraining();
    await user.click(await screen.findByRole("button", { name: "Approve" }));
    await reads("Application approved successfully!");
    expect(screen.getByRole("button", { name: "Approve" })).toHaveAttribute("aria-busy", "true");
    await user.click(screen.getByRole("button", { name: "Approve" }));
    expect(screen.getByRole("button", { name: "Reject" })).toBeDisabled();
    expect(calls.filter(({ key }) => key === DECIDE)).toHaveLength(1);
    showDecided();
    await waitFor(() => expect(screen.queryByRole("button", { name: "Approve" })).toBeNull());
  });

  it("[ADT-05] is offered for pending applications only", async () => {
    fakeTraining({
      applications: [
        application({ status: "approved" }),
        application({ id: "65f0c0ffee65f0c0ffee0a02", status: "rejected", applicant_name: "Musa Ibrahim" }),
        application({ id: "65f0c0ffee65f0c0ffee0a03", status: "withdrawn", applicant_name: "Tolu Ade" }),
      ],
    });
    openTraining();
    expect(await screen.findByText("Musa Ibrahim")).toBeVisible();
    expect(within(screen.getByRole("list", { name: "Applications" })).getByText("Withdrawn")).toBeVisible();
    expect(screen.queryByRole("button", { name: /Approve|Reject/ })).not.toBeInTheDocument();
  });

  it("[ADT-05] offers no approval for a program that is over or was cancelled: a rejection is all that is left", async () => {
    const begun = { program_start_date: "2020-01-06", program_state: "started" } as const;
    fakeTraining({
      applications: [
        application({ ...begun, program_end_date: "2020-03-05", program_state: "closed" }),
        application({
          ...begun,
          program_end_date: "2099-03-05",
          id: "65f0c0ffee65f0c0ffee0a02",
          applicant_name: "Musa Ibrahim",
        }),
        application({
          ...begun,
          program_state: "cancelled",
          id: "65f0c0ffee65f0c0ffee0a03",
          applicant_name: "Tolu Ade",
        }),
      ],
    });
    const { user } = openTraining();
    expect(await screen.findByText(/^Ended .*2020$/)).toBeVisible();
    expect(screen.getByText(/^Began .*2020$/)).toBeVisible();
    expect(screen.getAllByRole("button", { name: "Reject" })).toHaveLength(3);
    expect(screen.getByRole("button", { name: "Approve" })).toHaveAccessibleDescription(/Musa Ibrahim/);
    await user.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
    expect(screen.getByRole("button", { name: "Reject (3)" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Approve (1)" })).toBeVisible();
  });

  it("[ADT-05] [ADT-06] [ADT-11] [ADT-12] approves, and shows the enrollment when it has arrived", async () => {
    const calls = fakeTraining({ applications: [application()] }, ({ applications, enrollments }) => ({
      [DECIDE]: () => {
        applications[0] = application({ status: "approved" });
        // The event takes its time: the second look after the approval finds it.
        setTimeout(() => enrollments.push(enrollment()), 50);
        return { success: true, status: "approved" };
      },
    }));
    const { user } = openTraining();
    await user.click(await screen.findByRole("button", { name: "Approve" }));
    await reads("Application approved successfully!");
    expect(calls.find(({ key }) => key === DECIDE)).toMatchObject({
      params: { id: application().id },
      body: { status: "approved" },
    });
    await waitFor(() => expect(screen.queryByRole("button", { name: "Approve" })).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole("tab", { name: /Enrollments/ })).toHaveTextContent("1"));
    await waitFor(() => expect(screen.getByRole("listitem")).toHaveFocus());
  });

  it("[ADT-05] leaves the keyboard on Approve where that failed, for the next try", async () => {
    fakeTraining({ applications: [application()] }, () => ({ [DECIDE]: refuse(503) }));
    const { user } = openTraining();
    const approve = await screen.findByRole("button", { name: "Approve" });
    await user.click(approve);
    await waitFor(() => expect(screen.getByRole("alert")).not.toBeEmptyDOMElement());
    await waitFor(() => expect(approve).not.toHaveAttribute("aria-busy"));
    expect(approve).toHaveFocus();
  });

  it("[ADT-05] leads from an approval to the enrollment of who that was, to be dropped where it was a mistake", async () => {
    const other = application({ id: "65f0c0ffee65f0c0ffee0a02", applicant_name: "Musa Ibrahim" });
    const calls = fakeTraining({ applications: [application(), other] }, ({ applications, enrollments }) => ({
      [DECIDE]: ({ body }) => {
        // The list of those that wait has them no longer.
        applications.shift();
        enrollments.push(enrollment());
        return { success: true, ...(body as { status: "approved" | "rejected" }) };
      },
    }));
    const { user, address } = openTraining("?status=pending");
    await user.click((await screen.findAllByRole("button", { name: "Approve" }))[0]!);
    await user.click(await screen.findByRole("button", { name: "Enrollment of Amina Bello" }));
    expect(address()).toBe(`/admin/dashboard/training?view=enrollments&account=${application().account_id}`);
    expect(await screen.findByText(/^Only of/)).toHaveTextContent("Only of Amina Bello.");
    expect(await screen.findByRole("button", { name: "Drop" })).toBeVisible();
    expect(calls.filter(({ key, query }) => key === ENROLLMENTS && query.account_id).length).toBeGreaterThan(0);
  });

  it("shows the enrollment of somebody who was dropped before when it has arrived, not before", async () => {
    const dropped = enrollment({ id: "65f0c0ffee65f0c0ffee0b09", status: "dropped" });
    fakeTraining({ applications: [application()], enrollments: [dropped] }, ({ applications, enrollments }) => ({
      [DECIDE]: () => {
        applications[0] = application({ status: "approved" });
        setTimeout(() => enrollments.push(enrollment()), 50);
        return { success: true, status: "approved" };
      },
    }));
    const { user } = openTraining();
    await user.click(await screen.findByRole("button", { name: "Approve" }));
    await waitFor(() => expect(screen.getByRole("tab", { name: /Enrollments/ })).toHaveTextContent("1"));
  });

  it("looks for the enrollment of who was approved only while the list is open", async () => {
    const calls = fakeTraining({ applications: [application()] }, ({ applications }) => ({
      [DECIDE]: () => {
        applications[0] = application({ status: "approved" });
        return { success: true, status: "approved" };
      },
    }));
    const looks = () => calls.filter(({ key, query }) => key === ENROLLMENTS && query.limit === "20").length;
    const { user, unmount } = openTraining();
    await user.click(await screen.findByRole("button", { name: "Approve" }));
    await waitFor(() => expect(looks()).toBeGreaterThan(0));
    unmount();
    const before = looks();
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(looks()).toBe(before);
  });

  it("[ADT-05] [ADT-12] rejects", async () => {
    const calls = fakeTraining({ applications: [application()] }, ({ applications }) => ({
      [DECIDE]: () => {
        applications[0] = application({ status: "rejected" });
        return { success: true, status: "rejected" };
      },
    }));
    const { user } = openTraining();
    await user.click(await screen.findByRole("button", { name: "Reject" }));
    await user.click(await screen.findByRole("button", { name: "Reject application" }));
    await reads("Application rejected successfully!");
    expect(calls.find(({ key }) => key === DECIDE)?.body).toEqual({ status: "rejected" });
  });

  it.each([
    ["Approve", refuse(409, "Program is full", "program_full"), "Program is full"],
    ["Approve", refuse(502), "Failed to approve application"],
    ["Reject", refuse(502), "Failed to reject application"],
    ["Approve", OFFLINE, "Error approving application. Please try again."],
    ["Reject", OFFLINE, "Error rejecting application. Please try again."],
  ] as const)("[ADT-13] [API-05] %s that fails says why", async (button, answer, text) => {
    fakeTraining({ applications: [application()] }, () => ({ [DECIDE]: answer }));
    const { user } = openTraining();
    await user.click(await screen.findByRole("button", { name: button }));
    if (button === "Reject") await user.click(await screen.findByRole("button", { name: "Reject application" }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole("button", { name: button })).toBeEnabled();
  });

  it("[ADT-12] takes the failure away where the next try succeeds", async () => {
    let tries = 0;
    fakeTraining({ applications: [application()] }, ({ applications }) => ({
      [DECIDE]: () => {
        if (++tries === 1) return refuse(503);
        applications[0] = application({ status: "approved" });
        return { success: true, status: "approved" };
      },
    }));
    const { user } = openTraining();
    await user.click(await screen.findByRole("button", { name: "Approve" }));
    expect(await screen.findByText("Failed to approve application")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Approve" }));
    await reads("Application approved successfully!");
    expect(screen.queryByText("Failed to approve application")).not.toBeInTheDocument();
  });
});

it("asks for nothing that the server would refuse, whatever the address holds", async () => {
  const calls = fakeTraining({ applications: [application()] });
  openTraining(`?program=65f0c0&page=1000000&q=${"solar ".repeat(50)}`);
  expect(await screen.findByText("Amina Bello")).toBeVisible();
  const { program_id, page, q } = calls.find(({ key, query }) => key === APPLICATIONS && query.limit === "20")!.query;
  expect({ program_id, page }).toEqual({ program_id: undefined, page: "100000" });
  expect(q).toHaveLength(200);
});
