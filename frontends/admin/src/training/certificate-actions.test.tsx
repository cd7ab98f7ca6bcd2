import { OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeTraining } from "./testing/fake-training.ts";
import { openTraining } from "./testing/open-training.tsx";
import { enrollment } from "./testing/rows.ts";

const REVOKE = "POST /api/admin/training-certificates/{id}/revoke";
const DROP = "POST /api/admin/training-enrollments/{id}/drop";
const VERIFY = "GET /api/verify-certificate/{number}";
const PDF = "GET /api/certificates/{number}.pdf";
const NUMBER = "ABJ-3-7-1700000000000";
const completed = { status: "completed", completion_date: "2026-06-01T10:00:00.000Z" } as const;
const certified = { ...completed, certificate_issued: true, certificate_number: NUMBER } as const;
const open = () => openTraining("?view=enrollments");

beforeEach(() => {
  // jsdom has neither; a saved file is seen by the click on its link.
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:test", revokeObjectURL: () => undefined }));
});

describe("revoking", () => {
  it("[VER-04] needs a reason, which is sent, and shows it with the enrollment", async () => {
    const reason = "The name was misspelt";
    const calls = fakeTraining({ enrollments: [enrollment(certified)] }, ({ enrollments }) => ({
      [REVOKE]: () => {
        enrollments[0] = enrollment({ ...completed, certificate_revoked_reason: reason });
        return { success: true, certificate_number: NUMBER };
      },
    }));
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Revoke" }));
    const dialog = await screen.findByRole("dialog", { name: "Revoke certificate" });
    expect(dialog).toHaveTextContent(`Revoke the certificate ${NUMBER} of Amina Bello for Solar Panel Installation?`);
    await user.click(within(dialog).getByRole("button", { name: "Revoke certificate" }));
    expect(await within(dialog).findByRole("link", { name: "Say why the certificate is revoked" })).toBeVisible();
    expect(calls.some(({ key }) => key === REVOKE)).toBe(false);
    await user.type(within(dialog).getByRole("textbox", { name: "Reason" }), reason);
    await user.click(within(dialog).getByRole("button", { name: "Revoke certificate" }));
    expect(await screen.findByText("Certificate revoked. It can no longer be verified.")).toBeVisible();
    expect(calls.find(({ key }) => key === REVOKE)).toMatchObject({
      params: { id: enrollment().id },
      body: { reason, certificate_number: NUMBER },
    });
    expect(await screen.findByText("Revoked")).toBeVisible();
    expect(screen.getByText(reason)).toBeVisible();
    expect(screen.getByRole("button", { name: "Issue Certificate" })).toBeVisible();
  });

  it("[VER-04] is not asked for a second time while the list does not show it yet", async () => {
    const shows: (() => void)[] = [];
    let isRevoked = false;
    fakeTraining({}, () => ({
      "GET /api/admin/training-enrollments": async () => {
        if (isRevoked) await new Promise<void>((go) => void shows.push(go));
        return [enrollment(certified)];
      },
      [REVOKE]: () => {
        isRevoked = true;
        return { success: true, certificate_number: NUMBER };
      },
    }));
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Revoke" }));
    await user.type(await screen.findByRole("textbox", { name: "Reason" }), "Misspelt");
    await user.click(screen.getByRole("button", { name: "Revoke certificate" }));
    expect(await screen.findByText("Certificate revoked. It can no longer be verified.")).toBeVisible();
    expect(await screen.findByRole("button", { name: "Revoke" })).toHaveAttribute("aria-busy", "true");
    for (const show of shows) show();
    await waitFor(() => expect(screen.getByRole("button", { name: "Revoke" })).not.toHaveAttribute("aria-busy"));
  });

  it.each([
    [refuse(409, "There is no certificate to revoke"), "There is no certificate to revoke"],
    [refuse(502), "Failed to revoke certificate"],
    [OFFLINE, "Error revoking certificate. Please try again."],
  ] as const)("says why it failed, and keeps the reason", async (answer, text) => {
    fakeTraining({ enrollments: [enrollment(certified)] }, () => ({ [REVOKE]: answer }));
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Revoke" }));
    await user.type(await screen.findByRole("textbox", { name: "Reason" }), "Misspelt");
    await user.click(screen.getByRole("button", { name: "Revoke certificate" }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Reason" })).toHaveValue("Misspelt");
  });
});

it("one thing is said of a certificate that was issued and is revoked", async () => {
  fakeTraining({ enrollments: [enrollment(completed)] }, ({ enrollments }) => ({
    "POST /api/admin/training-certificates/{id}/issue": () => {
      enrollments[0] = enrollment(certified);
      return { success: true, certificate_number: NUMBER };
    },
    [REVOKE]: () => {
      enrollments[0] = enrollment({ ...completed, certificate_revoked_reason: "Misspelt" });
      return { success: true, certificate_number: NUMBER };
    },
  }));
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Issue Certificate" }));
  expect(await screen.findByText(/^Certificate issued successfully!/)).toBeVisible();
  await user.click(await screen.findByRole("button", { name: "Revoke" }));
  await user.type(await screen.findByRole("textbox", { name: "Reason" }), "Misspelt");
  await user.click(screen.getByRole("button", { name: "Revoke certificate" }));
  expect(await screen.findByText("Certificate revoked. It can no longer be verified.")).toBeVisible();
  expect(screen.queryByText(/^Certificate issued successfully!/)).toBeNull();
});

it("a certificate that somebody else has revoked first is shown as revoked", async () => {
  fakeTraining({ enrollments: [enrollment(certified)] }, ({ enrollments }) => ({
    [REVOKE]: () => {
      enrollments[0] = enrollment({ ...completed, certificate_revoked_reason: "Misspelt" });
      return refuse(409, "There is no certificate to revoke");
    },
  }));
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Revoke" }));
  await user.type(await screen.findByRole("textbox", { name: "Reason" }), "Misspelt");
  await user.click(screen.getByRole("button", { name: "Revoke certificate" }));
  expect(await screen.findByText("There is no certificate to revoke")).toBeVisible();
  expect(await screen.findByRole("button", { name: "Issue Certificate" })).toBeVisible();
  // What was written stays beside the reason why it was not taken.
  expect(screen.getByRole("textbox", { name: "Reason" })).toHaveValue("Misspelt");
});

describe("the certificate", () => {
  it("[CERT-01] [CERT-04] is shown, printed and saved as PDF", async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const print = vi.spyOn(window, "print").mockImplementation(() => undefined);
    fakeTraining({ enrollments: [enrollment(certified)] }, () => ({
      [VERIFY]: {
        participant_name: "Amina Bello",
        program_title: "Solar Panel Installation",
        completion_date: certified.completion_date,
        certificate_number: NUMBER,
        instructor_name: "Danladi Musa",
        duration_weeks: 8,
        issued_date: "2026-06-02T10:00:00.000Z",
        verified_at: "2026-06-03T10:00:00.000Z",
        institute_name: "Abuja Institute",
        director_name: "Ngozi Eze",
      },
      [PDF]: new File([], `certificate-${NUMBER}.pdf`),
    }));
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "View Certificate" }));
    const dialog = await screen.findByRole("dialog", { name: `Certificate ${NUMBER}` });
    expect(await within(dialog).findByText("CERTIFICATE OF COMPLETION")).toBeVisible();
    await user.click(within(dialog).getByRole("button", { name: "Print certificate" }));
    expect(print).toHaveBeenCalledOnce();
    await user.click(within(dialog).getByRole("button", { name: "Download PDF" }));
    await waitFor(() => expect(saved).toEqual([`certificate-${NUMBER}.pdf`]));
  });

  it("says why there is no PDF of it", async () => {
    const text = "This certificate has letters that the PDF cannot show.";
    fakeTraining({ enrollments: [enrollment(certified)] }, () => ({
      [VERIFY]: refuse(503),
      [PDF]: refuse(409, text, "pdf_letters"),
    }));
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "View Certificate" }));
    expect(await screen.findByText("The certificate could not be loaded")).toBeVisible();
  });

  it("says that it was revoked meanwhile, where it is gone", async () => {
    fakeTraining({ enrollments: [enrollment(certified)] }, () => ({
      [VERIFY]: refuse(404, "Certificate Not Found", "certificate_not_found"),
    }));
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "View Certificate" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByRole("heading", { name: "There is no such certificate any more" })).toBeVisible();
    expect(dialog.queryByRole("button", { name: "Retry" })).toBeNull();
  });
});

describe("dropping", () => {
  it("[ADT-17] [ADT-18] asks first, then frees the place", async () => {
    const begun = { program_start_date: "2020-01-06" };
    const calls = fakeTraining({ enrollments: [enrollment(begun)] }, ({ enrollments }) => ({
      [DROP]: () => {
        enrollments[0] = enrollment({ ...begun, status: "dropped" });
        return { success: true };
      },
    }));
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Drop" }));
    expect(await screen.findByText(/^Drop Amina Bello from Solar Panel Installation\?/)).toHaveTextContent(
      /\? The program runs .*\. Their place becomes free and they get a message\. The program has started, so it takes no new applications: they could not come back\.$/,
    );
    await user.click(screen.getByRole("button", { name: "Back" }));
    expect(calls.some(({ key }) => key === DROP)).toBe(false);
    await user.click(screen.getByRole("button", { name: "Drop" }));
    await user.click(await screen.findByRole("button", { name: "Drop participant" }));
    expect(await screen.findByText("Participant dropped. The place is free again.")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("button", { name: "Drop" })).not.toBeInTheDocument());
    expect(document.activeElement).toHaveTextContent("Amina Bello");
    expect(calls.find(({ key }) => key === DROP)?.body).toBeUndefined();
  });

  it("[ADT-17] sends why, which stays typed where that failed, and shows it with who was dropped", async () => {
    const reason = "You did not come to the first three lessons.";
    const answers = [refuse(502)];
    const calls = fakeTraining({ enrollments: [enrollment()] }, ({ enrollments }) => ({
      [DROP]: () => {
        const failed = answers.shift();
        if (!failed) enrollments[0] = enrollment({ status: "dropped", dropped_reason: reason });
        return failed ?? { success: true };
      },
    }));
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Drop" }));
    await user.type(await screen.findByRole("textbox", { name: /^Reason/ }), reason);
    await user.click(screen.getByRole("button", { name: "Drop participant" }));
    await screen.findByText("Failed to drop participant");
    await user.click(screen.getByRole("button", { name: "Drop" }));
    await user.click(await screen.findByRole("button", { name: "Drop participant" }));
    expect(await screen.findByText(reason)).toBeVisible();
    const sent = calls.filter(({ key }) => key === DROP).map(({ body }) => body);
    expect(sent).toEqual([{ reason }, { reason }]);
  });

  it("says of a program to come that they may apply again", async () => {
    fakeTraining({ enrollments: [enrollment({ program_start_date: "2099-01-05" })] });
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Drop" }));
    const question = await screen.findByText(/^Drop Amina Bello from/);
    expect(question).toHaveTextContent(
      /\? The program runs .*\. Their place becomes free, they get a message, and they may apply again\.$/,
    );
  });

  it.each([
    [undefined, false],
    [85_000, true],
  ])("[TRN-05] says what is told about the price where it is %s", async (price_amount, isTold) => {
    fakeTraining({ enrollments: [enrollment(price_amount === undefined ? {} : { price_amount })] });
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Drop" }));
    const question = await screen.findByText(/^Drop Amina Bello/);
    expect(/not to pay the ₦85,000 any more, and to contact the centre/.test(question.textContent ?? "")).toBe(isTold);
  });

  it.each([
    [refuse(409, "Only an enrolled participant can be dropped"), /^Only an enrolled/],
    [refuse(502), "Failed to drop participant"],
    [OFFLINE, "Error dropping participant. Please try again."],
  ] as const)("says why it failed, until the next try", async (answer, text) => {
    const answers = [answer];
    fakeTraining({ enrollments: [enrollment()] }, () => ({ [DROP]: () => answers.shift() ?? { success: true } }));
    const { user } = open();
    const drop = async () => {
      await user.click(await screen.findByRole("button", { name: "Drop" }));
      await user.click(await screen.findByRole("button", { name: "Drop participant" }));
    };
    await drop();
    expect(await screen.findByText(text)).toBeVisible();
    await drop();
    expect(await screen.findByText(/^Participant dropped/)).toBeVisible();
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  });
});
