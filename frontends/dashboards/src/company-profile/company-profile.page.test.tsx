import { type Answers, mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { person, renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openAt } from "../testing/dashboards.tsx";
import { companyProfile } from "../testing/profiles.ts";
import type { Company } from "./company.api.ts";
import { CompanyEditor } from "./company-editor.tsx";

const SAVE = "POST /api/employer/profile";
const UPLOAD = "POST /api/employer/upload-logo";
const REMOVE = "DELETE /api/employer/logo";

afterEach(() => vi.unstubAllGlobals());

async function open(answers: Answers = {}) {
  const calls = mockApi({
    "GET /api/users/me": person({ user_type: "employer" }),
    "GET /api/messages": [],
    "GET /api/employer/profile": companyProfile(),
    [SAVE]: companyProfile(),
    [UPLOAD]: { company_logo_path: "65f0c0ffee65f0c0ffee00aa/our%20logo.png" },
    ...answers,
  });
  const page = openAt("/dashboard/company-profile");
  await screen.findByRole("button", { name: "Save company profile" });
  return { ...page, calls, press: (name: string) => page.user.click(screen.getByRole("button", { name })) };
}

/** The page reads the record again behind the open form. */
function EditorReadAnew({ newer }: { newer: Company }) {
  const [company, setCompany] = useState(companyProfile());
  return (
    <>
      <CompanyEditor company={company} />
      <button type="button" onClick={() => setCompany(newer)}>
        Read anew
      </button>
    </>
  );
}

it("[EMD-02] [EMD-03] [EMD-04] [EMD-05] edits all fields of the company", async () => {
  const { user, calls, press } = await open();
  expect(screen.getByLabelText("Business name")).toHaveValue("Zuma Foods");
  await user.type(screen.getByLabelText(/CAC number/), "RC 12345");
  await press("Save company profile");
  await reads("Company profile saved successfully!");
  expect(calls.find(({ key }) => key === SAVE)?.body).toEqual({
    business_name: "Zuma Foods",
    business_sector: "Manufacturing",
    company_size: "11-50",
    cac_number: "RC 12345",
    location: "Wuse",
    hr_contact_name: "Amina Yusuf",
    hr_contact_email: "hr@example.com",
    hr_contact_phone: "0803 123 4567",
    company_description: "We mill rice.",
    hiring_policies: "",
    website_url: "",
    user_type: "employer",
    edited_at: null,
  });
});

it("[EMD-02] asks where the company is, as at the register: where people work each job says", async () => {
  await open();
  expect(screen.getByLabelText("Location")).toHaveAccessibleDescription(
    "Where your business is in Abuja, such as Wuse",
  );
});

it("[EMD-02] keeps a number that is pasted too long whole, and says how much is to go", async () => {
  const { user, calls, press } = await open();
  const pasted = {
    "CAC number": "RC 1234567, Corporate Affairs Commission, Abuja",
    "HR contact phone": "+234 803 123 4567 +234 805 987 6543",
  };
  for (const [label, text] of Object.entries(pasted)) {
    const field = screen.getByLabelText(new RegExp(`^${label}`));
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
    expect(field).toHaveValue(text);
  }
  await press("Save company profile");
  expect((await screen.findAllByText("Use at most 40 characters: this is 7 too many"))[0]).toBeVisible();
  expect(screen.getAllByText("Use at most 30 characters: this is 5 too many")[0]).toBeVisible();
  expect(calls.filter(({ key }) => key === SAVE)).toEqual([]);
});

it("tells a company that is verified what a new name or number does to that, before and after", async () => {
  let company = companyProfile({ is_verified: true });
  const { user, press } = await open({
    "GET /api/employer/profile": () => company,
    [SAVE]: () => {
      company = companyProfile({ business_name: "Zuma Mills", is_verified: false });
      return company;
    },
  });
  const name = screen.getByLabelText("Business name");
  const until = "is looked at by the centre first: until then your company is not marked as verified.";
  expect(name).toHaveAccessibleDescription(`A new name ${until}`);
  expect(screen.getByLabelText(/CAC number/)).toHaveAccessibleDescription(
    `Your registration at the Corporate Affairs Commission. A new number ${until}`,
  );
  await user.clear(name);
  await user.type(name, "Zuma Mills");
  await press("Save company profile");
  await reads(`Company profile saved successfully! What is new ${until}`);
  expect(name).not.toHaveAccessibleDescription();
});

it("says nothing of that where the company is not verified, or stays so", async () => {
  const first = await open();
  expect(screen.getByLabelText("Business name")).not.toHaveAccessibleDescription();
  first.unmount();
  const verified = companyProfile({ is_verified: true });
  const { press } = await open({ "GET /api/employer/profile": verified, [SAVE]: verified });
  await press("Save company profile");
  await reads("Company profile saved successfully!");
});

it("[EMD-02] [EMD-05] keeps what another window saved meanwhile, and says so only where it cannot", async () => {
  const elsewhere = companyProfile({ location: "Kubwa", edited_at: "2026-03-01T10:00:00.000Z" });
  const opened = companyProfile({ edited_at: "2026-03-01T09:00:00.000Z" });
  let saves = 0;
  const { user, calls, press } = await open({
    "GET /api/employer/profile": () => (saves === 0 ? opened : elsewhere),
    [SAVE]: () => (++saves === 2 ? elsewhere : refuse(409, "This was changed in the meantime.", "conflict")),
  });
  await user.type(screen.getByLabelText("Business name"), " Ltd");
  await press("Save company profile");
  await reads("Company profile saved successfully!");
  const sent = calls.filter(({ key }) => key === SAVE).map(({ body }) => body);
  expect(sent).toEqual([
    expect.objectContaining({
      business_name: "Zuma Foods Ltd",
      location: "Wuse",
      edited_at: "2026-03-01T09:00:00.000Z",
    }),
    expect.objectContaining({ business_name: "Zuma Foods Ltd", location: "Kubwa", edited_at: elsewhere.edited_at }),
  ]);
  expect(screen.getByLabelText("Location")).toHaveValue("Kubwa");
  expect(screen.getByLabelText("Business name")).toHaveValue("Zuma Foods Ltd");
  expect(await screen.findByText(/was changed elsewhere/)).toBeVisible();
  await press("Save company profile");
  expect(await screen.findByText(/Error saving profile. .*This was changed in the meantime./)).toBeVisible();
});

it("says nothing of a newer version that has nothing else in it, as after a new logo", async () => {
  let saves = 0;
  const { user, press } = await open({
    [SAVE]: () => (++saves === 1 ? refuse(409, "This was changed in the meantime.", "conflict") : companyProfile()),
  });
  await user.type(screen.getByLabelText("Business name"), " Ltd");
  await press("Save company profile");
  await reads("Company profile saved successfully!");
  expect(screen.queryByText(/was changed elsewhere/)).toBeNull();
});

it("keeps of what is not saved yet only what was typed, so that a later visit puts back nothing older", async () => {
  const first = await open();
  await first.user.type(screen.getByLabelText("HR contact name"), " Bello");
  await first.press("Save company profile");
  await reads("Company profile saved successfully!");
  await first.user.type(screen.getByLabelText("Business name"), " Ltd");
  first.unmount();
  await open({ "GET /api/employer/profile": companyProfile({ location: "Kubwa", hr_contact_name: "Musa Audu" }) });
  expect(screen.getByLabelText("Business name")).toHaveValue("Zuma Foods Ltd");
  expect(screen.getByLabelText("HR contact name")).toHaveValue("Musa Audu");
  expect(screen.getByLabelText("Location")).toHaveValue("Kubwa");
});

it("[EMD-02] takes for typed since the last save only what was: not the spaces that the server takes away", async () => {
  const [ours, theirs] = ["2026-03-01T10:00:00.000Z", "2026-03-01T11:00:00.000Z"];
  const newest = companyProfile({ location: "Garki", edited_at: theirs });
  let saves = 0;
  const { user, calls, press } = await open({
    "GET /api/employer/profile": () => (saves === 0 ? companyProfile() : newest),
    [SAVE]: () => {
      if (++saves === 1) return companyProfile({ location: "Wuse 2", edited_at: ours });
      return saves === 2 ? refuse(409, "This was changed in the meantime.", "conflict") : newest;
    },
  });
  await user.type(screen.getByLabelText("Location"), " 2 ");
  await press("Save company profile");
  await reads("Company profile saved successfully!");
  await user.type(screen.getByLabelText("Business name"), " Ltd");
  await press("Save company profile");
  await waitFor(() => expect(screen.getByLabelText("Location")).toHaveValue("Garki"));
  const sent = calls.filter(({ key }) => key === SAVE).map(({ body }) => body);
  expect(sent[1]).toMatchObject({ location: "Wuse 2 ", edited_at: ours });
  expect(sent[2]).toMatchObject({ location: "Garki", business_name: "Zuma Foods Ltd", edited_at: theirs });
});

it("keeps nothing as typed that another window saved", async () => {
  const elsewhere = companyProfile({ location: "Kubwa", edited_at: "2026-03-01T10:00:00.000Z" });
  let saves = 0;
  const first = await open({
    "GET /api/employer/profile": () => (saves === 0 ? companyProfile() : elsewhere),
    [SAVE]: () => (++saves === 1 ? refuse(409, "This was changed in the meantime.", "conflict") : elsewhere),
  });
  await first.user.type(screen.getByLabelText("Business name"), " Ltd");
  await first.press("Save company profile");
  await reads("Company profile saved successfully!");
  await first.user.type(screen.getByLabelText("HR contact name"), " Bello");
  first.unmount();
  await open({ "GET /api/employer/profile": companyProfile({ location: "Garki" }) });
  expect(screen.getByLabelText("HR contact name")).toHaveValue("Amina Yusuf Bello");
  expect(screen.getByLabelText("Location")).toHaveValue("Garki");
});

it("keeps and sends only what was typed where two other windows were first, also after a later Discard", async () => {
  const versions = [
    companyProfile(),
    companyProfile({ location: "Kubwa", hr_contact_name: "Musa Audu", edited_at: "2026-03-01T10:00:00.000Z" }),
  ];
  const answers = {
    "GET /api/employer/profile": () => versions[0] ?? refuse(404),
    [SAVE]: () => {
      if (versions.length > 1) versions.shift();
      return refuse(409, "This was changed in the meantime.", "conflict");
    },
  };
  const first = await open(answers);
  await first.user.type(screen.getByLabelText("Business name"), " Ltd");
  first.unmount();
  const second = await open(answers);
  await second.user.type(screen.getByLabelText("HR contact name"), " Bello");
  await second.press("Save company profile");
  expect(await screen.findByText(/Error saving profile. .*This was changed in the meantime./)).toBeVisible();
  second.unmount();
  versions[0] = companyProfile({ location: "Garki" });
  const third = await open(answers);
  expect(screen.getByLabelText("Business name")).toHaveValue("Zuma Foods Ltd");
  expect(screen.getByLabelText("HR contact name")).toHaveValue("Amina Yusuf Bello");
  expect(screen.getByLabelText("Location")).toHaveValue("Garki");
  versions[0] = companyProfile({ location: "Gwarinpa", business_name: "Zuma Mills" });
  await third.press("Save company profile");
  await waitFor(() => expect(screen.getByLabelText("Location")).toHaveValue("Gwarinpa"));
  await third.press("Discard changes");
  expect(screen.getByLabelText("Location")).toHaveValue("Gwarinpa");
  expect(screen.getByLabelText("Business name")).toHaveValue("Zuma Mills");
});

it("keeps nothing of what was saved though its answer got lost in a reload", async () => {
  const first = await open();
  await first.user.type(screen.getByLabelText("Location"), " 2");
  first.unmount();
  const second = await open({ "GET /api/employer/profile": companyProfile({ location: "Wuse 2" }) });
  second.unmount();
  await open({ "GET /api/employer/profile": companyProfile({ location: "Kubwa" }) });
  expect(screen.getByLabelText("Location")).toHaveValue("Kubwa");
});

it("keeps what was typed while the form was on its way", async () => {
  let answer = (_saved: Company): void => undefined;
  const first = await open({
    [SAVE]: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  await first.user.type(screen.getByLabelText("Business name"), " Ltd");
  await first.press("Save company profile");
  await first.user.type(screen.getByLabelText("HR contact name"), " Bello");
  answer(companyProfile({ business_name: "Zuma Foods Ltd" }));
  await reads("Company profile saved successfully!");
  first.unmount();
  await open({ "GET /api/employer/profile": companyProfile({ business_name: "Zuma Foods Ltd" }) });
  expect(screen.getByLabelText("HR contact name")).toHaveValue("Amina Yusuf Bello");
});

it("keeps nothing as typed that was read anew behind the form before an old draft was discarded", async () => {
  mockApi({});
  const renderEditor = () => renderPage(<EditorReadAnew newer={companyProfile({ location: "Kubwa" })} />);
  const before = renderEditor();
  await before.user.type(screen.getByLabelText("Business name"), " Ltd");
  before.unmount();
  const { user, unmount } = renderEditor();
  await user.click(screen.getByRole("button", { name: "Read anew" }));
  await user.click(screen.getByRole("button", { name: "Discard changes" }));
  expect(screen.getByLabelText("Business name")).toHaveValue("Zuma Foods");
  await user.type(screen.getByLabelText("HR contact name"), " Bello");
  unmount();
  renderPage(<CompanyEditor company={companyProfile({ location: "Garki" })} />);
  expect(screen.getByLabelText("HR contact name")).toHaveValue("Amina Yusuf Bello");
  expect(screen.getByLabelText("Location")).toHaveValue("Garki");
});

it.each([
  ["could not be read", OFFLINE],
  [
    "is of somebody who signed in since",
    companyProfile({ id: "65f0c0ffee65f0c0ffee00bb", business_name: "Bello Ltd" }),
  ],
])("[EMD-05] sends nothing over what %s, and still has after a reload what was typed", async (_, newest) => {
  let saves = 0;
  const first = await open({
    "GET /api/employer/profile": () => (saves === 0 ? companyProfile() : newest),
    [SAVE]: () => {
      saves += 1;
      // The other window has saved: the draft is one for both.
      localStorage.clear();
      return refuse(409, "This was changed in the meantime.", "conflict");
    },
  });
  await first.user.type(screen.getByLabelText("Location"), " 2");
  await first.press("Save company profile");
  expect(await screen.findByText(/Error saving profile. .*This was changed in the meantime./)).toBeVisible();
  expect(saves).toBe(1);
  first.unmount();
  await open();
  expect(screen.getByLabelText("Location")).toHaveValue("Wuse 2");
});

it("[ENTY-15] [ENTY-16] offers the business sectors and company sizes there are, and sends the chosen ones", async () => {
  const { user, calls, press } = await open();
  const optionsOf = (label: string) =>
    [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ value }) => value).filter(Boolean);
  expect(optionsOf("Business sector")).toEqual([
    "Manufacturing",
    "Construction",
    "Agriculture",
    "Technology",
    "Healthcare",
    "Education",
    "Hospitality",
    "Finance",
    "Retail",
    "Other",
  ]);
  expect(optionsOf("Company size")).toEqual(["1-10", "11-50", "51-200", "201-1000", "1000+"]);
  await user.selectOptions(screen.getByLabelText("Business sector"), "Other");
  await user.selectOptions(screen.getByLabelText("Company size"), "1000+");
  await press("Save company profile");
  await screen.findByText("Company profile saved successfully!");
  expect(calls.find(({ key }) => key === SAVE)?.body).toMatchObject({
    business_sector: "Other",
    company_size: "1000+",
  });
});

it("[EMD-05] says that saving failed", async () => {
  const { press } = await open({ [SAVE]: OFFLINE });
  await press("Save company profile");
  expect(await screen.findByText("Error saving profile. Please try again.")).toBeVisible();
});

it("[EMD-06] [EMD-07] [EMD-08] [EMD-09] uploads a logo and shows it", async () => {
  const { user, calls, press } = await open();
  const field = screen.getByLabelText("Your logo");
  expect(field).toHaveAccessibleDescription("PNG, JPG, GIF up to 2MB");
  const logo = new File(["png"], "our logo.png", { type: "image/png" });
  await user.upload(field, logo);
  await press("Upload logo");
  await reads("Company logo uploaded successfully!");
  expect(calls.find(({ key }) => key === UPLOAD)?.body).toEqual({ logo });
  expect(screen.getByRole("img", { name: "Your company's logo" })).toHaveAttribute(
    "src",
    "/api/employer/logo/65f0c0ffee65f0c0ffee00aa/our%20logo.png",
  );
});

it.each([
  [OFFLINE, "Error uploading logo. Please try again."],
  [
    refuse(400, "This file type is not accepted."),
    "Error uploading logo. Please try again. This file type is not accepted.",
  ],
])("[EMD-09] says that uploading the logo failed, and why where the server knows", async (failure, words) => {
  const { user, press } = await open({ [UPLOAD]: failure });
  await user.upload(screen.getByLabelText("Your logo"), new File(["x"], "logo.png", { type: "image/png" }));
  await press("Upload logo");
  expect(await screen.findByText(words)).toBeVisible();
});

it("[EMD-09] says at the field what the server has against a logo", async () => {
  const text = '"logo.png" is damaged, or not the type that its name says.';
  const { user, press } = await open({ [UPLOAD]: refuse(400, text, "wrong_file_type", { logo: text }) });
  await user.upload(screen.getByLabelText("Your logo"), new File(["x"], "logo.png", { type: "image/png" }));
  await press("Upload logo");
  await waitFor(() => expect(screen.getByLabelText("Your logo")).toHaveAccessibleDescription(new RegExp(text)));
});

it("[EMD-09] says nothing of the last logo while the next one is made smaller", async () => {
  const text = "The picture is damaged.";
  const { user, press } = await open({ [UPLOAD]: refuse(400, text, "wrong_file_type", { logo: text }) });
  const field = screen.getByLabelText("Your logo");
  await user.upload(field, new File(["x"], "first.png", { type: "image/png" }));
  await press("Upload logo");
  await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(text)));
  let isDrawn: () => void = () => undefined;
  const drawing = new Promise((_, reject) => {
    isDrawn = reject;
  });
  vi.stubGlobal("createImageBitmap", () => drawing);
  await user.upload(field, new File(["y"], "second.png", { type: "image/png" }));
  await press("Upload logo");
  await waitFor(() => expect(field).toBeDisabled());
  expect(field).not.toHaveAccessibleDescription(new RegExp(text));
  isDrawn();
  await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(text)));
});

describe("a logo that is there", () => {
  const path = "65f0c0ffee65f0c0ffee00aa/our%20logo.png";
  const ask = async ({ user }: Awaited<ReturnType<typeof open>>, answer: string) => {
    await user.click(screen.getByRole("button", { name: "Remove logo" }));
    const question = within(await screen.findByRole("dialog", { name: "Remove your logo?" }));
    await user.click(question.getByRole("button", { name: answer }));
  };

  it("[EMD-07] is removed once that is agreed to, and the keyboard goes on at the field for a new one", async () => {
    const opened = await open({
      "GET /api/employer/profile": companyProfile({ company_logo_path: path }),
      [REMOVE]: { success: true },
    });
    await ask(opened, "Cancel");
    expect(opened.calls.some(({ key }) => key === REMOVE)).toBe(false);
    await ask(opened, "Remove logo");
    await reads("Company logo removed.");
    const sent = opened.calls.filter(({ key }) => key === REMOVE);
    expect(sent.map(({ query }) => query)).toEqual([{ company_logo_path: path }]);
    await waitFor(() => expect(screen.queryByRole("img", { name: "Your company's logo" })).toBeNull());
    expect(screen.queryByRole("button", { name: "Remove logo" })).toBeNull();
    expect(screen.getByLabelText("Your logo")).toHaveFocus();
  });

  it("[EMD-07] stays where another one was uploaded elsewhere meanwhile, which is shown then", async () => {
    const text = "This was changed in the meantime.";
    let shown = path;
    const opened = await open({
      "GET /api/employer/profile": () => companyProfile({ company_logo_path: shown }),
      [REMOVE]: refuse(409, text, "conflict"),
    });
    shown = "65f0c0ffee65f0c0ffee00bb/new.png";
    await ask(opened, "Remove logo");
    expect(await screen.findByText(new RegExp(text))).toBeVisible();
    const logo = () => screen.getByRole("img", { name: "Your company's logo" });
    await waitFor(() => expect(logo()).toHaveAttribute("src", expect.stringContaining("new.png")));
  });

  it("stays where removing failed, with a word about it", async () => {
    const opened = await open({
      "GET /api/employer/profile": companyProfile({ company_logo_path: path }),
      [REMOVE]: OFFLINE,
    });
    await ask(opened, "Remove logo");
    expect(await screen.findByText("The logo could not be removed. Please try again.")).toBeVisible();
    expect(screen.getByRole("img", { name: "Your company's logo" })).toBeVisible();
  });
});

it("[EMD-09] takes a failed upload's notice away with the next try", async () => {
  let offline = true;
  const { user, press } = await open({
    [UPLOAD]: () => (offline ? OFFLINE : { company_logo_path: "65f0c0ffee65f0c0ffee00aa/logo.png" }),
  });
  await user.upload(screen.getByLabelText("Your logo"), new File(["x"], "logo.png", { type: "image/png" }));
  await press("Upload logo");
  await screen.findByText("Error uploading logo. Please try again.");
  offline = false;
  await press("Upload logo");
  await reads("Company logo uploaded successfully!");
  expect(screen.queryByText("Error uploading logo. Please try again.")).toBeNull();
});
