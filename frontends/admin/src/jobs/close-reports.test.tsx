import { refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { REPORTS } from "./jobs.api.ts";
import { open } from "./testing/open-jobs.tsx";
import { report } from "./testing/queue-rows.ts";

const CLOSE = "POST /api/admin/reports/{id}/status";
const AT = "?view=reports";
const applied = {
  ...report,
  application_id: "65f0c0ffee65f0c0ffee0f01",
  employer_id: "65f0c0ffee65f0c0ffee0a09",
  employer_name: "Musa Sani",
  letter: "Hire me, or else.",
};

describe("[JOBS-01] closing reports from the portal's queue", () => {
  it("closes all others about the same with one reason, after saying how many", async () => {
    const { user, calls } = open(
      { [REPORTS]: [{ ...report, others_open: 2 }], [CLOSE]: { ...report, status: "resolved" } },
      AT,
    );
    await user.click(await screen.findByRole("button", { name: "Close all 3" }));
    const dialog = within(screen.getByRole("dialog", { name: "Close the reports" }));
    expect(dialog.getByRole("radio", { name: "Also close 2 other open reports about Zuma Rock Foods" })).toBeChecked();
    await user.click(dialog.getByRole("radio", { name: /^Dismissed/ }));
    await user.type(dialog.getByLabelText(/^Reason/), "It is an honest job.");
    await user.click(dialog.getByRole("button", { name: "Save decision" }));
    await reads("Reports dismissed!");
    expect(calls.find(({ key }) => key === CLOSE)?.body).toEqual({
      status: "dismissed",
      reason: "It is an honest job.",
      with_others: true,
    });
  });

  it("says no more than one press closes", async () => {
    open({ [REPORTS]: [{ ...report, others_open: 259 }] }, AT);
    expect(await screen.findByRole("button", { name: "Close all 201" })).toBeVisible();
  });

  it("closes one alone with a reason, and keeps the words where that is refused", async () => {
    const { user, calls } = open({ [REPORTS]: [report], [CLOSE]: refuse(409, "This report is already closed") }, AT);
    await user.click(await screen.findByRole("button", { name: "Close and say why" }));
    const dialog = within(screen.getByRole("dialog", { name: "Close the report" }));
    expect(dialog.queryByRole("radio", { name: /Also close/ })).toBeNull();
    await user.type(dialog.getByLabelText(/^Reason/), "Closed.");
    await user.click(dialog.getByRole("button", { name: "Save decision" }));
    expect(await dialog.findByText("This report is already closed")).toBeVisible();
    expect(dialog.getByLabelText(/^Reason/)).toHaveValue("Closed.");
    expect(calls.find(({ key }) => key === CLOSE)?.body).toEqual({
      status: "resolved",
      reason: "Closed.",
      with_others: false,
    });
  });

  it("offers nothing more for a report that was closed while the list does not show it yet", async () => {
    const shows: (() => void)[] = [];
    let isClosed = false;
    const { user } = open(
      {
        [REPORTS]: async () => {
          if (isClosed) await new Promise<void>((go) => void shows.push(go));
          return [report];
        },
        [CLOSE]: () => {
          isClosed = true;
          return { ...report, status: "resolved" };
        },
      },
      AT,
    );
    const close = await screen.findByRole("button", { name: "Close and say why" });
    await user.click(close);
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Save decision" }));
    await reads("Report resolved!");
    expect(close).toHaveAttribute("aria-busy", "true");
    expect(screen.getByRole("button", { name: "Resolve: Line supervisor" })).toBeDisabled();
    isClosed = false;
    for (const show of shows) show();
    await waitFor(() => expect(screen.getByRole("button", { name: "Resolve: Line supervisor" })).toBeEnabled());
  });

  it("shows who applied, for what, the letter, and leads to the person, whom an administrator may suspend there", async () => {
    open({ [REPORTS]: [{ ...applied, others_open: 1 }] }, AT);
    const row = within(await screen.findByRole("list", { name: "Reports" }));
    expect(row.getByRole("link", { name: "Musa Sani" })).toHaveAttribute(
      "href",
      `/admin/dashboard/users/${applied.employer_id}`,
    );
    for (const text of ["Hire me, or else.", "1 other open report of this person"])
      expect(row.getByText(text)).toBeVisible();
    expect(row.getByText(/Applied for/)).toBeVisible();
  });

  it("shows what was told with a closed report, and closes it no more", async () => {
    open({ [REPORTS]: [{ ...report, status: "resolved", closing_reason: "We closed the job." }] }, AT);
    expect(await screen.findByText("Told who reported: We closed the job.")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Close/ })).toBeNull());
  });
});
