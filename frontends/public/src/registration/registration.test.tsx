import { BUSINESS_SECTORS } from "@jobcentre/contracts/options";
import { readRegistrationData, rememberReturnTo, takeReturnTo } from "@jobcentre/frontend-kit/sign-in-storage";
import { mockApi, OFFLINE } from "@jobcentre/frontend-kit/testing/mock-api";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { visit } from "../testing/public-site.tsx";

const START = "GET /api/oauth/google/redirect_url";
const provider = { [START]: { redirectUrl: "https://provider.example/go" } };
const goOn = () => screen.getByRole("button", { name: "Continue with Google" });
const problems = () => screen.getByRole("heading", { name: "There is a problem" }).parentElement as HTMLElement;
const storedRole = () => window.localStorage.getItem("intended_role");
type User = ReturnType<typeof visit>["user"];
const field = (name: string | RegExp) => screen.findByRole("textbox", { name });

const IN_FACEBOOK = "Mozilla/5.0 (Linux; Android 13; wv) Chrome/120.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/443.0.0;]";

it.each(["register", "login"])(
  "[REG-01] says before the form of ?mode=%s that Google refuses the browsers of other apps",
  async (mode) => {
    const agent = vi.spyOn(navigator, "userAgent", "get").mockReturnValue(IN_FACEBOOK);
    mockApi({});
    const { user } = visit(`/job-seeker/auth?mode=${mode}`);
    const notice = within(await screen.findByRole("region", { name: "Open this page in Chrome or Safari" }));
    expect(notice.getByRole("link", { name: "Open in my browser" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^intent:\/\/.*;action=android\.intent\.action\.VIEW;end$/),
    );
    await user.click(notice.getByRole("button", { name: "Copy the link" }));
    expect(await screen.findByText("Link copied")).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(window.location.href);
    agent.mockRestore();
  },
);

it("says nothing of that in a browser of its own", async () => {
  mockApi({});
  visit("/job-seeker/auth?mode=login");
  await screen.findByRole("button", { name: "Sign in with Google" });
  expect(screen.queryByRole("region", { name: /Chrome or Safari/ })).toBeNull();
});

it.each(["/job-seeker/auth", "/employer/auth?mode=login"])(
  "[REG-01] [GEN-06] tells at %s what to do without a Google account, or without a way into it",
  async (address) => {
    mockApi({});
    const { user } = visit(address);
    const question = await screen.findByText("No Google account, or no way into it?");
    expect(screen.getByText(/it is free/)).not.toBeVisible();
    await user.click(question);
    expect(screen.getByRole("link", { name: "Make one at Google" })).toHaveAttribute(
      "href",
      "https://accounts.google.com/signup",
    );
    expect(screen.getByRole("link", { name: "Google lets you back in" })).toHaveAttribute(
      "href",
      "https://accounts.google.com/signin/recovery",
    );
    expect(screen.getByText(/Another Google account is a new account here/)).toBeVisible();
  },
);

describe("where an operator names another provider", () => {
  beforeEach(() => {
    document.documentElement.dataset.signInName = "Keycloak";
    return () => delete document.documentElement.dataset.signInName;
  });

  it.each([
    ["/job-seeker/auth", "Continue with Keycloak"],
    ["/employer/auth?mode=login", "Sign in with Keycloak"],
  ])("[REG-01] [GEN-06] says at %s what people sign in with, and nothing of Google", async (address, name) => {
    const agent = vi.spyOn(navigator, "userAgent", "get").mockReturnValue(IN_FACEBOOK);
    mockApi({});
    const { user } = visit(address);
    expect(await screen.findByRole("button", { name })).toBeVisible();
    await user.click(screen.getByText("No Keycloak account, or no way into it?"));
    expect(screen.getByText(/set anew, at Keycloak itself/)).toBeVisible();
    expect(document.body).not.toHaveTextContent("Google");
    expect(screen.queryByRole("region", { name: /Chrome or Safari/ })).toBeNull();
    agent.mockRestore();
  });
});

describe.each([
  ["/job-seeker/auth", "Sign up as a job seeker", "Sign in as a job seeker", "/job-seeker/onboarding", "job_seeker"],
  ["/employer/auth", "Sign up as an employer", "Sign in as an employer", "/employer/onboarding", "employer"],
])("%s", (path, register, login, onboarding, role) => {
  it.each(["", "?mode=register", "?mode=other"])("[REG-01] registers with %s", async (search) => {
    mockApi({});
    visit(path + search);
    expect(await screen.findByRole("heading", { level: 1, name: register })).toBeVisible();
    expect(goOn()).toBeVisible();
  });

  it("[REG-01] signs in with ?mode=login, and each leads to the other", async () => {
    mockApi({});
    const { user, address } = visit(`${path}?mode=login`);
    expect(await screen.findByRole("heading", { level: 1, name: login })).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Create an account" }));
    expect(address()).toBe(`${path}?mode=register`);
    await user.click(screen.getByRole("link", { name: "Sign in" }));
    expect(address()).toBe(`${path}?mode=login`);
  });

  it("[REG-02] sends the signed-in on", async () => {
    mockApi({ "GET /api/users/me": person() });
    const { address } = visit(path);
    await waitFor(() => expect(address()).toBe(onboarding));
  });

  it("[AUTH-06] [AUTH-15] [REG-14] [REG-15] login just goes to the identity provider, with the role remembered", async () => {
    mockApi(provider);
    const goTo = vi.fn();
    const { user } = visit(`${path}?mode=login`, goTo);
    await user.click(await screen.findByRole("button", { name: "Sign in with Google" }));
    await waitFor(() => expect(goTo).toHaveBeenCalledWith("https://provider.example/go"));
    expect(storedRole()).toBe(role);
    expect(window.localStorage.getItem("registration_data")).toBeNull();
  });

  it.each(["login", "register"])(
    "[AUTH-10] %s takes nobody to the portal who was on the way there before",
    async (mode) => {
      mockApi(provider);
      rememberReturnTo("/admin/dashboard");
      const goTo = vi.fn();
      const { user } = visit(`${path}?mode=${mode}`, goTo);
      const start = await screen.findByRole("button", { name: /with Google$/ });
      for (const box of screen.queryAllByRole("textbox")) await user.type(box, "a@b.example");
      for (const list of screen.queryAllByRole("combobox")) await user.selectOptions(list, "Construction");
      for (const terms of screen.queryAllByRole("checkbox")) await user.click(terms);
      await user.click(start);
      await waitFor(() => expect(goTo).toHaveBeenCalled());
      expect(takeReturnTo()).toBeNull();
    },
  );

  it("[REG-17] login can be pressed again after a failed start", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    mockApi({ [START]: OFFLINE });
    const { user } = visit(`${path}?mode=login`);
    await user.click(await screen.findByRole("button", { name: "Sign in with Google" }));
    await waitFor(() => expect(console.error).toHaveBeenCalled());
    const again = screen.getByRole("button", { name: "Sign in with Google" });
    await waitFor(() => expect(again).not.toHaveAttribute("aria-disabled"));
  });
});

/** Opens a register form, fills it, agrees to the terms or not, and goes on. */
async function register(path: string, agrees: boolean, fill: (user: User) => Promise<void>) {
  const goTo = vi.fn();
  const seen = mockApi(provider);
  const { user } = visit(path, goTo);
  const terms = await screen.findByRole("checkbox");
  await fill(user);
  if (agrees) await user.click(terms);
  await user.click(goOn());
  return { seen, goTo };
}

/** One problem is told, and nothing has left the page. */
function expectStopped({ seen, goTo }: Awaited<ReturnType<typeof register>>, text: string) {
  const summary = problems();
  expect(within(summary).getByRole("link", { name: text })).toBeVisible();
  expect(within(summary).getAllByRole("listitem")).toHaveLength(1);
  expect(seen.map(({ key }) => key)).not.toContain(START);
  expect(goTo).not.toHaveBeenCalled();
  expect(storedRole()).toBeNull();
}

describe("registering as a job seeker", () => {
  const fill = (skip: string) =>
    register("/job-seeker/auth", skip !== "terms", async (user) => {
      if (skip !== "full_name") await user.type(await field("Full name"), "Amina Yusuf");
      if (skip !== "email") await user.type(await field("E-mail"), "amina@example.com");
    });

  it.each([
    ["[REG-03]", "full_name", "Please enter your full name"],
    ["[REG-04]", "email", "Please enter your email"],
    ["[REG-05]", "terms", "Please agree to the terms and conditions"],
  ])("%s stops without %s: %s", async (_, missing, text) => {
    expectStopped(await fill(missing), text);
  });

  it.each(["/job-seeker/auth", "/employer/auth"])(
    "at %s the browser may fill in every field of a person",
    async (at) => {
      mockApi(provider);
      visit(at);
      await screen.findByRole("checkbox");
      for (const input of screen.getAllByRole("textbox")) expect(input).toHaveAttribute("autocomplete");
    },
  );

  it("leads to the terms that are agreed to, and to what is held of people", async () => {
    mockApi(provider);
    visit("/job-seeker/auth");
    expect(await screen.findByRole("link", { name: "terms and conditions" })).toHaveAttribute("href", "/terms");
    expect(screen.getByRole("link", { name: "what we hold of you" })).toHaveAttribute("href", "/privacy");
  });

  it("[REG-13] is filled in again for who comes back without having signed in, but not as an employer", async () => {
    await fill("");
    await waitFor(() => expect(storedRole()).toBe("job_seeker"));
    cleanup();
    mockApi(provider);
    const again = visit("/job-seeker/auth");
    expect(await field("Full name")).toHaveValue("Amina Yusuf");
    expect(await field("E-mail")).toHaveValue("amina@example.com");
    expect(screen.getByRole("checkbox")).not.toBeChecked();
    again.unmount();
    visit("/employer/auth");
    expect(await field("Business name")).toHaveValue("");
    expect(await field(/^Location/)).toHaveValue("");
  });

  it("[REG-14] what was typed to register is not for who then signs in at this computer", async () => {
    await fill("");
    await waitFor(() => expect(readRegistrationData()).toMatchObject({ full_name: "Amina Yusuf" }));
    cleanup();
    mockApi(provider);
    const goTo = vi.fn();
    const { user } = visit("/job-seeker/auth?mode=login", goTo);
    await user.click(await screen.findByRole("button", { name: "Sign in with Google" }));
    await waitFor(() => expect(goTo).toHaveBeenCalled());
    expect(readRegistrationData()).toEqual({});
    cleanup();
    visit("/job-seeker/auth");
    expect(await field("Full name")).toHaveValue("");
  });

  it("[REG-05] [REG-16] is filled in again for half an hour, and nobody finds the terms agreed to", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T10:00:00Z") });
    try {
      mockApi(provider);
      const { user, unmount } = visit("/job-seeker/auth");
      await user.type(await field("Full name"), "Amina Yusuf");
      await user.click(screen.getByRole("checkbox"));
      unmount();
      vi.setSystemTime(new Date("2026-11-20T10:29:00Z"));
      const again = visit("/job-seeker/auth");
      expect(await field("Full name")).toHaveValue("Amina Yusuf");
      expect(screen.getByRole("checkbox")).not.toBeChecked();
      again.unmount();
      vi.setSystemTime(new Date("2026-11-20T10:31:00Z"));
      visit("/job-seeker/auth");
      expect(await field("Full name")).toHaveValue("");
      expect(window.localStorage).toHaveLength(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it("[REG-16] what one person typed is gone once another has signed in at this computer", async () => {
    mockApi(provider);
    const first = visit("/job-seeker/auth");
    await first.user.type(await field("Full name"), "Amina Yusuf");
    first.unmount();
    window.localStorage.setItem("draft:their-account:apply", "theirs");
    window.history.replaceState(null, "", "/auth/callback?code=abc");
    mockApi({ "GET /api/users/me": person(), "POST /api/sessions": { success: true } });
    const { address, unmount } = visit("/auth/callback?code=abc");
    await waitFor(() => expect(address()).toBe("/dashboard"));
    unmount();
    expect(window.localStorage.getItem("draft:their-account:apply")).toBe("theirs");
    mockApi(provider);
    visit("/job-seeker/auth");
    expect(await field("Full name")).toHaveValue("");
  });

  it("[REG-03] takes spaces for nothing", async () => {
    mockApi(provider);
    const { user } = visit("/job-seeker/auth");
    await user.type(await field("Full name"), "   ");
    await user.click(goOn());
    expect(screen.getByRole("link", { name: "Please enter your full name" })).toBeVisible();
  });

  it("[REG-06] [REG-13] [REG-15] keeps the fields and goes on, phone and location left out", async () => {
    const { goTo } = await fill("");
    await waitFor(() => expect(goTo).toHaveBeenCalledWith("https://provider.example/go"));
    expect(storedRole()).toBe("job_seeker");
    expect(readRegistrationData()).toEqual({
      full_name: "Amina Yusuf",
      email: "amina@example.com",
      phone: "",
      location: "",
    });
  });
});

describe("registering as an employer", () => {
  const TEXTS = {
    business_name: "Business name",
    hr_contact_name: "HR contact name",
    hr_contact_email: "HR contact e-mail",
  };

  const fill = (skip: string) =>
    register("/employer/auth", skip !== "terms", async (user) => {
      for (const [name, label] of Object.entries(TEXTS)) {
        if (skip !== name) await user.type(await field(label), "hr@gurara.example");
      }
      if (skip !== "business_sector") await user.selectOptions(screen.getByRole("combobox"), "Construction");
    });

  it.each([
    ["[REG-07]", "business_name", "Please enter your business name"],
    ["[REG-08]", "hr_contact_name", "Please enter the HR contact name"],
    ["[REG-09]", "hr_contact_email", "Please enter the HR contact email"],
    ["[REG-10]", "business_sector", "Please select a business sector"],
    ["[REG-11]", "terms", "Please agree to the terms and conditions"],
  ])("%s stops without %s: %s", async (_, missing, text) => {
    expectStopped(await fill(missing), text);
  });

  it("[REG-12] [REG-13] [REG-15] keeps the fields and goes on, phone and location left out", async () => {
    const { goTo } = await fill("");
    await waitFor(() => expect(goTo).toHaveBeenCalledWith("https://provider.example/go"));
    expect(storedRole()).toBe("employer");
    expect(readRegistrationData()).toEqual({
      business_name: "hr@gurara.example",
      hr_contact_name: "hr@gurara.example",
      hr_contact_email: "hr@gurara.example",
      hr_contact_phone: "",
      business_sector: "Construction",
      location: "",
    });
  });

  it("[REG-10] offers the business sectors", async () => {
    mockApi({});
    visit("/employer/auth");
    const options = within(await screen.findByRole("combobox")).getAllByRole("option");
    expect(options.map((option) => option.textContent)).toEqual(["Select a sector", ...BUSINESS_SECTORS]);
  });
});

describe("a start that fails", () => {
  beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));

  it("[AUTH-18] [REG-17] is logged and shown, keeps what was typed, and can be tried again", async () => {
    let up = false;
    mockApi({ [START]: () => (up ? provider[START] : OFFLINE) });
    const goTo = vi.fn();
    const { user } = visit("/job-seeker/auth", goTo);
    await user.type(await field("Full name"), "Amina Yusuf");
    await user.type(await field("E-mail"), "amina@example.com");
    await user.click(screen.getByRole("checkbox"));
    await user.click(goOn());
    expect(await screen.findByText("Signing in could not be started. Please try again.")).toBeVisible();
    expect(console.error).toHaveBeenCalled();
    expect(await field("Full name")).toHaveValue("Amina Yusuf");
    expect(goOn()).not.toHaveAttribute("aria-disabled");
    up = true;
    await user.click(goOn());
    await waitFor(() => expect(goTo).toHaveBeenCalledWith("https://provider.example/go"));
  });
});
