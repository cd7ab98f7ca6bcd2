import { type Answers, mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { openAt } from "../testing/dashboards.tsx";
import { companyProfile } from "../testing/profiles.ts";

const SAVE = "POST /api/employer/profile";
const UPLOAD = "POST /api/employer/upload-logo";

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
  await press("Save company profile");
  expect(await screen.findByText(/Error saving profile. .*This was changed in the meantime./)).toBeVisible();
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
