import { useRoutes } from "@jobcentre/frontend-kit/router";
import { mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { routes } from "../routes.tsx";

const NUMBER = "ABJ-1-1234-1763632800000";
const VERIFY = "GET /api/verify-certificate/{number}";
const certificate = {
  participant_name: "Amina Bello",
  program_title: "Solar panel installation",
  completion_date: "2026-11-01T10:00:00.000Z",
  certificate_number: NUMBER,
  instructor_name: "Danladi Musa",
  duration_weeks: 8,
  issued_date: "2026-11-02T10:00:00.000Z",
  verified_at: "2026-11-20T10:00:00.000Z",
  institute_name: "Abuja Job Centre Training Institute",
  director_name: "Dr. Halima Abdullahi",
};
const nobody = { "GET /api/users/me": refuse(401, "Please sign in.", "not_signed_in") };

const VerifyRoutes = () => useRoutes(routes);

describe("verifying a certificate", () => {
  it("[VER-01] [VER-02] [VER-03] shows a stranger everything that was certified", async () => {
    let answer = (): void => undefined;
    const answered = new Promise<typeof certificate>((resolve) => {
      answer = () => resolve(certificate);
    });
    mockApi({ ...nobody, [VERIFY]: () => answered });
    renderPage(<VerifyRoutes />, { at: `/verify-certificate/${NUMBER}` });
    expect(await screen.findByText("Verifying certificate...")).toBeVisible();
    expect(document.title).toContain("Verify a certificate");
    answer();
    expect(await screen.findByRole("heading", { name: "Certificate Verified ✓" })).toBeVisible();
    // The shell says a new title aloud.
    await waitFor(() => expect(document.title).toContain("Certificate Verified"));
    const result = screen.getByRole("region", { name: "Verification result" });
    for (const text of [
      "Amina Bello",
      "Solar panel installation",
      "November 1, 2026",
      NUMBER,
      "Danladi Musa",
      "8 weeks",
      "November 2, 2026",
    ]) {
      expect(result).toHaveTextContent(text);
    }
    expect(result).toHaveTextContent(/Issued onNovember 2, 2026/);
    expect(result).toHaveTextContent(/Verified on.*20.*2026/);
  });

  it("[CERT-01] [CERT-02] [CERT-03] [CERT-04] [ADP-06] draws the certificate with a real QR code and can print it", async () => {
    const print = vi.spyOn(window, "print").mockImplementation(() => undefined);
    mockApi({ ...nobody, [VERIFY]: certificate });
    const { user } = renderPage(<VerifyRoutes />, { at: `/verify-certificate/${NUMBER}` });
    const sheet = await screen.findByRole("article", { name: `Certificate ${NUMBER}` });
    for (const text of [
      "CERTIFICATE OF COMPLETION",
      "Abuja Job Centre Training Institute",
      "AMINA BELLO",
      "Solar panel installation",
      "8 weeks",
      "November 1, 2026",
      "Director",
      "Instructor",
      NUMBER,
      "Issued November 2, 2026",
    ]) {
      expect(sheet).toHaveTextContent(text);
    }
    const address = `${window.location.origin}/verify-certificate/${NUMBER}`;
    expect(sheet).toHaveTextContent(`Verify at${address.replace(/^https?:\/\//, "")}`);
    expect(within(sheet).getByRole("link")).toHaveAttribute("href", address);
    expect(
      screen.getByRole("img", { name: `QR code of ${window.location.origin}/verify-certificate/${NUMBER}` }),
    ).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Print certificate" }));
    expect(print).toHaveBeenCalledOnce();
  });

  it("[VER-04] [VER-07] says that there is none, and why that may be", async () => {
    mockApi({ ...nobody, [VERIFY]: refuse(404, "Certificate Not Found", "certificate_not_found") });
    renderPage(<VerifyRoutes />, { at: `/verify-certificate/${NUMBER}` });
    expect(await screen.findByRole("heading", { name: "Certificate Not Found" })).toBeVisible();
    await waitFor(() => expect(document.title).toContain("Certificate Not Found"));
    for (const reason of [/number is incorrect/, /not been issued yet/, /revoked/, /technical issue/])
      expect(screen.getByText(reason)).toBeVisible();
    expect(screen.getByText(/There is no valid certificate with the number/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
  });

  it("[VER-07] shows as much when no answer came, judges nothing, and asks again on Retry", async () => {
    let offline = true;
    mockApi({ ...nobody, [VERIFY]: () => (offline ? OFFLINE : certificate) });
    const { user } = renderPage(<VerifyRoutes />, { at: `/verify-certificate/${NUMBER}` });
    expect(await screen.findByRole("heading", { name: "Certificate Not Found" })).toBeVisible();
    // Nobody is said to have no certificate because a line was lost.
    expect(screen.queryByText(/There is no valid certificate/)).toBeNull();
    expect(screen.getByText(/We could not check the number/)).toBeVisible();
    await waitFor(() => expect(document.title).toContain("Verify a certificate"));
    offline = false;
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("heading", { name: "Certificate Verified ✓" })).toBeVisible();
  });

  it("[VER-05] finds the number in a whole message that is pasted, however much stands before it", async () => {
    const calls = mockApi({ ...nobody, [VERIFY]: certificate });
    const { user, address } = renderPage(<VerifyRoutes />, { at: "/verify-certificate" });
    await user.click(await screen.findByLabelText("Certificate number"));
    await user.paste(
      `My certificate for Solar panel installation, operation and maintenance in homes and small businesses https://jobs.example/verify-certificate/${NUMBER.replaceAll("-", "\u2013")}`,
    );
    await user.click(screen.getByRole("button", { name: "Verify" }));
    expect(await screen.findByRole("heading", { name: "Certificate Verified ✓" })).toBeVisible();
    expect(address()).toBe(`/verify-certificate/${NUMBER}`);
    expect(screen.getByLabelText("Certificate number")).toHaveValue(NUMBER);
    expect(calls.find(({ key }) => key === VERIFY)?.params).toEqual({ number: NUMBER });
  });

  it("[VER-04] asks for no more of what is no number than the server looks at", async () => {
    const calls = mockApi({ ...nobody, [VERIFY]: refuse(404, "Certificate Not Found", "certificate_not_found") });
    const { user } = renderPage(<VerifyRoutes />, { at: "/verify-certificate" });
    await user.click(await screen.findByLabelText("Certificate number"));
    await user.paste("No number at all ".repeat(20));
    await user.click(screen.getByRole("button", { name: "Verify" }));
    expect(await screen.findByRole("heading", { name: "Certificate Not Found" })).toBeVisible();
    const asked = calls.find(({ key }) => key === VERIFY)?.params?.number ?? "";
    expect([asked.slice(0, 16), asked.length <= 100]).toEqual(["No number at all", true]);
  });

  it("[VER-05] [VER-06] takes a number by hand and ignores an empty one", async () => {
    const calls = mockApi({ ...nobody, [VERIFY]: certificate });
    const { user, address } = renderPage(<VerifyRoutes />, { at: "/verify-certificate" });
    const button = await screen.findByRole("button", { name: "Verify" });
    await user.click(button);
    await user.type(screen.getByLabelText("Certificate number"), "   ");
    await user.click(button);
    expect(address()).toBe("/verify-certificate");
    expect(calls.filter((call) => call.key === VERIFY)).toEqual([]);
    await user.type(screen.getByLabelText("Certificate number"), ` ${NUMBER} `);
    await user.click(button);
    expect(address()).toBe(`/verify-certificate/${NUMBER}`);
    expect(await screen.findByRole("heading", { name: "Certificate Verified ✓" })).toBeVisible();
  });
});
