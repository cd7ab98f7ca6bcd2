import { type Answers, mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { aProgram } from "../testing/a-program.ts";
import { visit } from "../testing/public-site.tsx";

const solar = aProgram();
/** What who applies for it has read. */
const SHOWN = {
  price_amount: String(solar.price_amount),
  start_date: solar.start_date,
  location: solar.location,
  mode: solar.mode,
};
const APPLICATION = "GET /api/training-applications/program/{id}";
const APPLY = "POST /api/training-applications";
const NONE = refuse(404, "Not found.", "not_found");
const SENT = { id: "6500000000000000000000c1", status: "pending", applied_at: "2026-03-05T10:00:00Z" } as const;

async function openDialog(answers: Answers) {
  const seen = mockApi({
    "GET /api/training-programs/{id}": solar,
    [APPLICATION]: NONE,
    "GET /api/users/me": person(),
    ...answers,
  });
  const page = visit(`/training/${solar.id}`);
  await page.user.click(await screen.findByRole("button", { name: "Apply Now" }));
  return { ...page, seen, dialog: within(screen.getByRole("dialog")) };
}

const send = () => screen.getByRole("button", { name: "Submit application" });
const file = (name: string) => new File(["content"], name);

describe("applying to a program", () => {
  it("[TRN-18] requires a motivation that is more than spaces", async () => {
    const { user, seen, dialog } = await openDialog({ [APPLY]: SENT });
    await user.type(dialog.getByRole("textbox", { name: "Motivation" }), "   ");
    await user.click(send());
    expect(dialog.getByRole("textbox", { name: "Motivation" })).toBeInvalid();
    expect(dialog.getAllByText("Please tell us your motivation").length).toBeGreaterThan(0);
    expect(seen.map(({ key }) => key)).not.toContain(APPLY);
  });

  it("[TRN-22] offers no second application on a slow line, before it is read what became of the first", async () => {
    let isSent = false;
    const { user, dialog } = await openDialog({
      [APPLICATION]: () => (isSent ? new Promise<never>(() => undefined) : NONE),
      [APPLY]: () => {
        isSent = true;
        return SENT;
      },
    });
    await user.type(dialog.getByRole("textbox", { name: "Motivation" }), "I mend panels at home.");
    await user.click(send());
    await reads("Application submitted successfully!");
    await waitFor(() => expect(screen.getByText("Your application is under review")).toHaveFocus());
    expect(screen.queryByRole("button", { name: "Apply Now" })).toBeNull();
  });

  it("[TRN-21] [TRN-22] sends program, motivation and documents, says so, closes and looks again", async () => {
    let applied = false;
    const { user, seen, dialog } = await openDialog({
      [APPLICATION]: () => (applied ? SENT : NONE),
      [APPLY]: () => {
        applied = true;
        return SENT;
      },
    });
    await user.type(dialog.getByRole("textbox", { name: "Motivation" }), "I mend panels at home.");
    await user.upload(dialog.getByLabelText(/Documents/), [file("letter.pdf"), file("id.jpg")]);
    await user.click(send());
    await reads("Application submitted successfully!");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(await screen.findByText("Your application is under review")).toBeVisible();
    // Apply Now is gone: whoever uses a keyboard goes on from the status.
    await waitFor(() => expect(screen.getByText("Your application is under review")).toHaveFocus());
    const call = seen.find(({ key }) => key === APPLY);
    expect(call?.body).toEqual({
      program_id: solar.id,
      motivation: "I mend panels at home.",
      ...SHOWN,
      document_0: expect.objectContaining({ name: "letter.pdf" }),
      document_1: expect.objectContaining({ name: "id.jpg" }),
    });
    expect(call?.headers["Idempotency-Key"]).toBeTruthy();
  });

  it("[TRN-05] [GEN-08] says the price once more, and when it is due", async () => {
    const { dialog, unmount } = await openDialog({
      "GET /api/training-programs/{id}": aProgram({ price_amount: 85_000 }),
    });
    expect(dialog.getByText("Price: ₦85,000")).toBeVisible();
    expect(dialog.getByText(/Nothing is due before you are accepted/)).toBeVisible();
    unmount();
    const free = await openDialog({ "GET /api/training-programs/{id}": aProgram({ price_amount: 0 }) });
    expect(free.dialog.getByText("Price: Free")).toBeVisible();
    expect(free.dialog.queryByText(/is due/)).toBeNull();
  });

  it("[TRN-19] [TRN-21] sends without documents, which are optional", async () => {
    const { user, seen, dialog } = await openDialog({ [APPLY]: SENT });
    expect(dialog.getByText(/optional/)).toBeVisible();
    await user.type(dialog.getByRole("textbox", { name: "Motivation" }), "I mend panels.");
    await user.click(send());
    await reads("Application submitted successfully!");
    expect(seen.find(({ key }) => key === APPLY)?.body).toEqual({
      program_id: solar.id,
      motivation: "I mend panels.",
      ...SHOWN,
    });
  });

  it("[TRN-19] takes several documents of six types, at most five", async () => {
    const { user, dialog } = await openDialog({});
    const input = dialog.getByLabelText(/Documents/);
    expect(input).toHaveAttribute("accept", ".pdf,.doc,.docx,.jpg,.jpeg,.png");
    expect(input).toHaveAttribute("multiple");
    const six = ["a.pdf", "b.doc", "c.docx", "d.jpg", "e.jpeg", "f.png"].map(file);
    await user.upload(input, six);
    expect(dialog.getByText("Choose at most 5 files.")).toBeVisible();
    expect(dialog.getAllByRole("button", { name: /^Remove/ })).toHaveLength(5);
  });

  it("[TRN-19] takes a phone's large photograph, and sends it smaller", async () => {
    vi.stubGlobal("createImageBitmap", async () => ({ width: 4000, height: 3000, close: () => undefined }));
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
    const drawn = vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done, type) => {
      done(new Blob([new Uint8Array(400_000)], { type: type ?? "" }));
    });
    onTestFinished(() => {
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
    });
    const { user, seen, dialog } = await openDialog({});
    const photograph = new File([new Uint8Array(8 * 1024 * 1024)], "certificate.jpeg", { type: "image/jpeg" });
    await user.upload(dialog.getByLabelText(/Documents/), photograph);
    expect(dialog.getByRole("button", { name: "Remove certificate.jpeg" })).toBeVisible();
    await user.type(dialog.getByRole("textbox", { name: "Motivation" }), "I mend panels.");
    await user.click(send());
    await waitFor(() => expect(seen.some(({ key }) => key === APPLY)).toBe(true));
    const { document_0: sent } = seen.find(({ key }) => key === APPLY)!.body as { document_0: File };
    expect([sent.name, sent.size]).toEqual(["certificate.jpg", 400_000]);
    expect(drawn).toHaveBeenCalledOnce();
  });

  it("[TRN-19] refuses another type before it travels", async () => {
    const { dialog } = await openDialog({});
    // The picker of a phone may offer everything in spite of `accept`.
    await userEvent.setup({ applyAccept: false }).upload(dialog.getByLabelText(/Documents/), file("virus.exe"));
    expect(dialog.getByText(/"virus.exe" is not accepted/)).toBeVisible();
    expect(dialog.queryByRole("button", { name: /^Remove/ })).toBeNull();
  });
});

describe("a failed application", () => {
  async function failing(answer: Answers[typeof APPLY]) {
    const opened = await openDialog({ [APPLY]: answer });
    await opened.user.type(opened.dialog.getByRole("textbox", { name: "Motivation" }), "I mend panels.");
    await opened.user.click(send());
    return opened;
  }

  it.each([
    [
      "the server's own words",
      refuse(409, "You have already applied for this program", "already_applied"),
      "You have already applied for this program",
    ],
    ["the fallback where it has none", refuse(500, ""), "Failed to submit application"],
    ["that no answer came", OFFLINE, "Error submitting application. Please try again."],
  ] as const)("[TRN-23] shows %s, and keeps what was typed", async (_, answer, text) => {
    const { dialog } = await failing(answer);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText(text).closest('[role="alert"]')).not.toBeNull();
    expect(dialog.getByRole("textbox", { name: "Motivation" })).toHaveValue("I mend panels.");
    expect(send()).not.toHaveAttribute("aria-disabled");
  });

  it("keeps a motivation that is pasted whole, and says how much of it is too much", async () => {
    const { user, seen, dialog } = await openDialog({});
    const motivation = dialog.getByRole("textbox", { name: "Motivation" });
    await user.click(motivation);
    await user.paste("m".repeat(4020));
    await user.click(send());
    const text = "Use at most 4000 characters: this is 20 too many";
    expect(await dialog.findByRole("link", { name: text })).toBeVisible();
    expect(motivation).toHaveAccessibleDescription(new RegExp(text));
    expect(motivation).toHaveValue("m".repeat(4020));
    expect(seen.some(({ key }) => key === APPLY)).toBe(false);
  });

  it("[TRN-19] shows at the documents which of them the server refused, until it is taken away", async () => {
    const text = '"id.pdf" is damaged, or not the type that its name says.';
    const { user, dialog } = await openDialog({ [APPLY]: refuse(400, text, "wrong_file_type", { document_1: text }) });
    await user.type(dialog.getByRole("textbox", { name: "Motivation" }), "I mend panels.");
    const documents = dialog.getByLabelText(/Documents/);
    await user.upload(documents, [file("letter.pdf"), file("id.pdf")]);
    await user.click(send());
    await waitFor(() => expect(documents).toHaveAccessibleDescription(new RegExp(text)));
    expect(dialog.getByRole("heading", { name: "There is a problem" }).parentElement).toHaveTextContent(text);
    await user.click(dialog.getByRole("button", { name: "Remove letter.pdf" }));
    expect(documents).toHaveAccessibleDescription(new RegExp(text));
    await user.click(dialog.getByRole("button", { name: "Remove id.pdf" }));
    expect(documents).not.toBeInvalid();
  });

  it("[TRN-23] shows the server's field errors at their fields and in the summary", async () => {
    const { dialog } = await failing(refuse(400, "Check the form.", "invalid", { motivation: "Too short" }));
    await waitFor(() => expect(dialog.getByRole("textbox", { name: "Motivation" })).toBeInvalid());
    expect(dialog.getByRole("link", { name: "Too short" })).toBeVisible();
  });

  it("[TRN-22] can be sent again", async () => {
    let up = false;
    const { user } = await failing(() => (up ? SENT : OFFLINE));
    await screen.findByText("Error submitting application. Please try again.");
    up = true;
    await user.click(send());
    await reads("Application submitted successfully!");
    expect(screen.queryByText("Error submitting application. Please try again.")).toBeNull();
  });

  it("keeps what was typed and chosen when the dialog is closed before sending", async () => {
    const { user, dialog } = await openDialog({});
    await user.type(dialog.getByRole("textbox", { name: "Motivation" }), "Half a thought");
    await user.upload(dialog.getByLabelText(/Documents/), file("cv.pdf"));
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await user.click(screen.getByRole("button", { name: "Apply Now" }));
    expect(screen.getByRole("textbox", { name: "Motivation" })).toHaveValue("Half a thought");
    expect(screen.getByRole("button", { name: "Remove cv.pdf" })).toBeVisible();
  });
});
