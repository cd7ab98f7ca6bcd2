import { PortalProvider } from "@jobcentre/frontend-kit/portal-ui";
import { type Answers, mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { textOf, watchSavedFiles } from "@jobcentre/frontend-kit/testing/saved-files";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { SecondFactorCard } from "./second-factor-card.tsx";

const STATE = "GET /api/admin/second-factor";
const SETUP = "PUT /api/admin/second-factor/setup";
const TURN_ON = "PUT /api/admin/second-factor";
const TURN_OFF = "DELETE /api/admin/second-factor";
const off = { is_on: false, has_password: true, recovery_codes_left: 0 };
const on = { is_on: true, has_password: true, recovery_codes_left: 8 };
const setup = {
  secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
  uri: "otpauth://totp/Abuja%20Job%20Centre:ada%40example.com?secret=JBSWY3DPEHPK3PXP",
};
const codes = ["AAAA-BBBB-CCCC-DDDD-EEEE-FFFF", "GGGG-HHHH-IIII-JJJJ-KKKK-LLLL"];

const open = (answers: Answers) => {
  const calls = mockApi(answers);
  const page = renderPage(
    <PortalProvider>
      <SecondFactorCard />
    </PortalProvider>,
    { inBrowser: true },
  );
  return { calls, ...page };
};
const dialog = (name: string) => screen.findByRole("dialog", { name });

describe("turning a second factor on", () => {
  it("asks for the password, shows the app's key, takes its first code and shows the recovery codes once", async () => {
    let state = off;
    const { user, calls } = open({
      [STATE]: () => state,
      [SETUP]: setup,
      [TURN_ON]: () => {
        state = on;
        return { recovery_codes: codes };
      },
    });
    const files = watchSavedFiles();
    await user.click(await screen.findByRole("button", { name: "Turn on" }));
    const first = await dialog("Turn on a second factor");
    await user.type(within(first).getByLabelText("Your password"), "right horse");
    await user.click(within(first).getByRole("button", { name: "Continue" }));

    const second = await dialog("Connect your app");
    expect(within(second).getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
    expect(within(second).getByText("JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP")).toBeVisible();
    await user.type(within(second).getByLabelText("Code"), "123456{Enter}");

    const third = await dialog("Keep your recovery codes");
    expect(
      within(third)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(codes);
    await user.click(within(third).getByRole("button", { name: "Copy" }));
    await reads("The codes are copied.");
    expect(await navigator.clipboard.readText()).toBe(codes.join("\n"));
    await user.click(within(third).getByRole("button", { name: "Save as a file" }));
    expect(await textOf(files[0]?.content)).toBe(`${codes.join("\n")}\n`);
    await user.click(within(third).getByRole("button", { name: "Done" }));
    expect(screen.queryByText(codes[0] as string)).not.toBeInTheDocument();
    expect(await screen.findByText(/8 of 8 recovery codes are left/)).toBeVisible();
    expect(calls.find(({ key }) => key === SETUP)?.body).toEqual({ password: "right horse" });
    expect(calls.find(({ key }) => key === TURN_ON)?.body).toEqual({ code: "123456" });
  });

  it("keeps the recovery codes on the screen where a later look fails, and asks before they go otherwise than by Done", async () => {
    let turnedOn = false;
    const { user } = open({
      [STATE]: () => (turnedOn ? OFFLINE : off),
      [SETUP]: setup,
      [TURN_ON]: () => {
        turnedOn = true;
        return { recovery_codes: codes };
      },
    });
    await user.click(await screen.findByRole("button", { name: "Turn on" }));
    await user.type(screen.getByLabelText("Your password"), "right horse{Enter}");
    await user.type(within(await dialog("Connect your app")).getByLabelText("Code"), "123456{Enter}");
    const shown = await dialog("Keep your recovery codes");
    await screen.findByText(/^This could not be loaded again/);
    expect(within(shown).getByText(codes[0] as string)).toBeVisible();

    await user.click(within(shown).getByRole("button", { name: "Close" }));
    const question = within(await dialog("Close the recovery codes"));
    expect(question.getByText(/a new password link from a super admin, or signs in with Google\.$/)).toBeVisible();
    await user.click(question.getByRole("button", { name: "Cancel" }));
    expect(within(shown).getByText(codes[0] as string)).toBeVisible();
    await user.click(within(shown).getByRole("button", { name: "Close" }));
    await user.click(within(await dialog("Close the recovery codes")).getByRole("button", { name: "Close them" }));
    await waitFor(() => expect(screen.queryByText(codes[0] as string)).not.toBeInTheDocument());
  });

  it("has the recovery codes not lost by going back or loading the page anew, until they are saved", async () => {
    const { user } = open({ [STATE]: off, [SETUP]: setup, [TURN_ON]: { recovery_codes: codes } });
    watchSavedFiles();
    await user.click(await screen.findByRole("button", { name: "Turn on" }));
    await user.type(screen.getByLabelText("Your password"), "right horse{Enter}");
    await user.type(within(await dialog("Connect your app")).getByLabelText("Code"), "123456{Enter}");
    const shown = within(await dialog("Keep your recovery codes"));
    const isAskedInBrowser = () => !fireEvent(window, new Event("beforeunload", { cancelable: true }));
    expect(isAskedInBrowser()).toBe(true);
    act(() => window.history.back());
    await user.click(within(await dialog("Close the recovery codes")).getByRole("button", { name: "Cancel" }));
    expect(shown.getByText(codes[0] as string)).toBeVisible();
    // One of them that is copied by hand is not all of them.
    window.getSelection()?.selectAllChildren(shown.getByText(codes[0] as string));
    fireEvent.copy(shown.getByText(codes[0] as string));
    expect(isAskedInBrowser()).toBe(true);
    await user.click(shown.getByRole("button", { name: "Save as a file" }));
    expect(isAskedInBrowser()).toBe(false);
    await user.click(shown.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(window.history.state).toBeNull());
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("shows what is refused at its field and stays at its step", async () => {
    let tries = 0;
    const wrong = (field: string, text: string) => refuse(400, text, "invalid_input", { [field]: text });
    const { user } = open({
      [STATE]: off,
      [SETUP]: () => (tries++ === 0 ? wrong("password", "This is not your password") : setup),
      [TURN_ON]: wrong("code", "This code is not right"),
    });
    await user.click(await screen.findByRole("button", { name: "Turn on" }));
    await user.click(screen.getByRole("button", { name: "Continue" }));
    expect((await screen.findAllByText("Enter your password")).length).toBeGreaterThan(0);
    await user.type(screen.getByLabelText("Your password"), "wrong");
    await user.click(screen.getByRole("button", { name: "Continue" }));
    expect((await screen.findAllByText("This is not your password")).length).toBeGreaterThan(0);
    await user.click(screen.getByRole("button", { name: "Continue" }));
    const second = await dialog("Connect your app");
    await user.type(within(second).getByLabelText("Code"), "000000{Enter}");
    expect((await screen.findAllByText("This code is not right")).length).toBeGreaterThan(0);
    await user.click(within(second).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("is nothing for who has no password", async () => {
    open({ [STATE]: { ...off, has_password: false } });
    expect(await screen.findByText(/You have no password here/)).toBeVisible();
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });
});

describe("a second factor that is on", () => {
  it("is turned off with password and code", async () => {
    let state = { ...on, recovery_codes_left: 2 };
    const { user, calls } = open({
      [STATE]: () => state,
      [TURN_OFF]: () => {
        state = off;
        return { success: true };
      },
    });
    expect(await screen.findByText(/2 of 8 recovery codes are left: turn it off and on again/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Turn off" }));
    const asked = await dialog("Turn off your second factor");
    await user.type(within(asked).getByLabelText("Your password"), "right horse");
    await user.type(within(asked).getByLabelText("Code"), "123456");
    await user.click(within(asked).getByRole("button", { name: "Turn off" }));
    expect(await screen.findByText("Your password alone signs you in again.")).toBeVisible();
    expect(calls.find(({ key }) => key === TURN_OFF)?.body).toEqual({ password: "right horse", code: "123456" });
    expect(await screen.findByRole("button", { name: "Turn on" })).toBeVisible();
  });

  it("says where the other sessions could not be ended at once, when it is turned off", async () => {
    const { user } = open({ [STATE]: on, [TURN_OFF]: { success: true, sessions_end_later: true } });
    await user.click(await screen.findByRole("button", { name: "Turn off" }));
    await user.type(screen.getByLabelText("Your password"), "right horse");
    await user.type(screen.getByLabelText("Code"), "123456");
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Turn off" }));
    expect(await screen.findByText(/^Your other sessions could not be ended at once/)).toBeVisible();
  });

  it("says so with the recovery codes when it is turned on", async () => {
    const turnedOn = { recovery_codes: codes, sessions_end_later: true } as const;
    const { user } = open({ [STATE]: off, [SETUP]: setup, [TURN_ON]: turnedOn });
    await user.click(await screen.findByRole("button", { name: "Turn on" }));
    await user.type(screen.getByLabelText("Your password"), "right horse{Enter}");
    await user.type(within(await dialog("Connect your app")).getByLabelText("Code"), "123456{Enter}");
    const shown = await dialog("Keep your recovery codes");
    expect(within(shown).getByText(/^Your other sessions could not be ended at once/)).toBeVisible();
  });

  it("says that it could not be loaded, and loads it on Retry", async () => {
    let works = false;
    const { user } = open({ [STATE]: () => (works ? on : OFFLINE) });
    const retry = await screen.findByRole("button", { name: "Retry" });
    works = true;
    await user.click(retry);
    expect(await screen.findByRole("button", { name: "Turn off" })).toBeVisible();
  });
});

describe("a second factor of which an answer got lost", () => {
  it("says that it is on, and how to get the recovery codes that nobody has seen", async () => {
    let state = off;
    const { user } = open({
      [STATE]: () => state,
      [SETUP]: setup,
      [TURN_ON]: () => {
        if (state.is_on) return refuse(409, "A second factor is on already. Turn it off first.", "second_factor_on");
        state = on;
        return OFFLINE;
      },
    });
    await user.click(await screen.findByRole("button", { name: "Turn on" }));
    await user.type(screen.getByLabelText("Your password"), "right horse{Enter}");
    const second = await dialog("Connect your app");
    await user.type(within(second).getByLabelText("Code"), "123456{Enter}");
    await reads("The second factor could not be turned on. Please try again.");
    expect(await screen.findByText(/8 of 8 recovery codes are left/)).toBeInTheDocument();
    await user.click(within(second).getByRole("button", { name: "Turn on" }));
    expect(await screen.findByText(/close this, then turn it off and on again to get new ones\.$/)).toBeVisible();
    await user.click(within(second).getByRole("button", { name: "Cancel" }));
    expect(await screen.findByRole("button", { name: "Turn off" })).toBeVisible();
  });

  it("shows that it is off", async () => {
    let state = on;
    const { user } = open({
      [STATE]: () => state,
      [TURN_OFF]: () => {
        state = off;
        return OFFLINE;
      },
    });
    await user.click(await screen.findByRole("button", { name: "Turn off" }));
    const asked = await dialog("Turn off your second factor");
    await user.type(within(asked).getByLabelText("Your password"), "right horse");
    await user.type(within(asked).getByLabelText("Code"), "123456");
    await user.click(within(asked).getByRole("button", { name: "Turn off" }));
    await reads("The second factor could not be turned off. Please try again.");
    await user.click(within(asked).getByRole("button", { name: "Cancel" }));
    expect(await screen.findByRole("button", { name: "Turn on" })).toBeVisible();
  });
});
