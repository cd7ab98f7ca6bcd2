import { refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { open } from "./testing/open-entrepreneurship.tsx";
import { application } from "./testing/rows.ts";

const STATUS = "POST /api/admin/entrepreneurship-applications/{id}/status";

it("[ADE-03] asks before one application is rejected, naming whose, and sends nothing on Cancel", async () => {
  const applications = [application()];
  const { user, calls } = open(
    { applications },
    {
      [STATUS]: () => {
        applications[0] = application({ status: "rejected" });
        return { success: true, status: "rejected" };
      },
    },
  );
  const sent = () => calls.filter(({ key }) => key === STATUS).map(({ body }) => body);
  await user.click(await screen.findByRole("button", { name: "Reject" }));
  expect(
    await screen.findByText(/^Reject the application of Amina Bello with Amina Solar\? This is final/),
  ).toBeVisible();
  // Read with the title, wherever the focus goes.
  expect(screen.getByRole("dialog")).toHaveAccessibleDescription(
    /^Reject the application of Amina Bello.*This is final/,
  );
  await user.click(screen.getByRole("button", { name: "Back" }));
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Reject" }));
  await user.click(await screen.findByRole("button", { name: "Reject application" }));
  expect(await screen.findByText("Application rejected successfully!")).toBeVisible();
  expect(sent()).toEqual([{ status: "rejected", former: "pending" }]);
  await waitFor(() => expect(screen.getByRole("listitem")).toHaveFocus());
});

it("[ADE-03] leaves the keyboard on Reject where that failed, for the next try", async () => {
  const { user } = open({ applications: [application()] }, { [STATUS]: refuse(503) });
  const reject = await screen.findByRole("button", { name: "Reject" });
  await user.click(reject);
  await user.click(await screen.findByRole("button", { name: "Reject application" }));
  await waitFor(() => expect(screen.getByRole("alert")).not.toBeEmptyDOMElement());
  await waitFor(() => expect(reject).not.toHaveAttribute("aria-busy"));
  expect(reject).toHaveFocus();
});

it("[ADE-03] sends one reason with all who are rejected, and shows it with them", async () => {
  const second = "65f0c0ffee65f0c0ffee0c02";
  const applications = [application(), application({ id: second, business_name: "Kuje Fish" })];
  const { user, calls } = open(
    { applications },
    {
      [STATUS]: ({ body }) => {
        const { reason } = body as { reason: string };
        applications.forEach((row, at) => {
          applications[at] = { ...row, status: "rejected", rejected_reason: reason };
        });
        return { success: true, status: "rejected" };
      },
    },
  );
  await user.click(await screen.findByRole("checkbox", { name: "Select all on this page" }));
  await user.click(screen.getByRole("button", { name: "Reject (2)" }));
  await user.type(await screen.findByRole("textbox", { name: /^Reason/ }), "No customers yet.");
  await user.click(screen.getByRole("button", { name: "Reject applications" }));
  await waitFor(() => expect(screen.getAllByText("Rejected because: No customers yet.")).toHaveLength(2));
  const sent = calls.filter(({ key }) => key === STATUS).map(({ body }) => body);
  expect(sent).toEqual([1, 2].map(() => ({ status: "rejected", former: "pending", reason: "No customers yet." })));
});

it("[ADE-03] has why many are rejected still for the one whom it failed for, and for nobody who is settled", async () => {
  const rows = ["Amina Solar", "Kuje Fish", "Wuse Bread"].map((business_name, at) =>
    application({ id: `65f0c0ffee65f0c0ffee0c0${at}`, business_name }),
  );
  const answers = [
    { success: true, status: "rejected" } as const,
    refuse(503),
    refuse(409, "It was decided", "already_decided"),
  ];
  const { user } = open({ applications: rows }, { [STATUS]: () => answers.shift()! });
  await user.click(await screen.findByRole("checkbox", { name: "Select all on this page" }));
  await user.click(screen.getByRole("button", { name: "Reject (3)" }));
  await user.type(await screen.findByRole("textbox", { name: /^Reason/ }), "No customers yet.");
  await user.click(screen.getByRole("button", { name: "Reject applications" }));
  await screen.findByText("Rejecting: 1 of 3 done, 2 failed");
  for (const [at, left] of ["", "No customers yet.", ""].entries()) {
    await user.click(screen.getAllByRole("button", { name: "Reject" })[at]!);
    expect(await screen.findByRole("textbox", { name: /^Reason/ })).toHaveValue(left);
    await user.click(screen.getByRole("button", { name: "Back" }));
  }
});

it("[ADE-03] asks before many are rejected, with how many, and leaves them chosen on Cancel", async () => {
  const applications = [application(), application({ id: "65f0c0ffee65f0c0ffee0c02", business_name: "Kuje Fish" })];
  const { user, calls } = open({ applications }, { [STATUS]: { success: true, status: "rejected" } });
  await user.click(await screen.findByRole("checkbox", { name: "Select all on this page" }));
  await user.click(screen.getByRole("button", { name: "Reject (2)" }));
  expect(await screen.findByText(/^Reject 2 applications\? This is final/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Back" }));
  expect(calls.some(({ key }) => key === STATUS)).toBe(false);
  await user.click(screen.getByRole("button", { name: "Reject (2)" }));
  await user.click(await screen.findByRole("button", { name: "Reject applications" }));
  await waitFor(() => expect(calls.filter(({ key }) => key === STATUS)).toHaveLength(2));
});

it("[ADE-03] says before what was approved is rejected that its mentorship ends", async () => {
  const approved = application({ status: "approved" });
  const { user } = open({ applications: [approved, application({ id: "65f0c0ffee65f0c0ffee0c02" })] });
  await user.click((await screen.findAllByRole("button", { name: "Reject" }))[0]!);
  expect(
    await screen.findByText(/may apply anew\. It was approved already: a mentorship that it has ends, and a session/),
  ).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Back" }));
  await user.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  await user.click(screen.getByRole("button", { name: "Reject (2)" }));
  expect(
    await screen.findByText(/anew\. Approved already: 1\. Mentorships that they have end, and sessions/),
  ).toBeVisible();
});
