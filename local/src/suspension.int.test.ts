import { afterAll, beforeAll, expect, it } from "vitest";
import { finally_, PATIENCE } from "./testing/left-behind.ts";
import { plantEmployer } from "./testing/planted-employer.ts";
import { startWholeCentre, type WholeCentre } from "./testing/whole-centre.ts";

let centre: WholeCentre;
beforeAll(async () => {
  centre = await startWholeCentre();
}, PATIENCE);
afterAll(() => centre?.stop());

it(
  "[GEN-04] a suspended employer is refused at the gateway in every service, reads why, and its jobs are gone until it is reinstated",
  async () => {
    const admin = await centre.signInAdmin();
    const seeker = await centre.signIn("tolu@example.com", "Tolu Ade");
    const { person, jobId } = await plantEmployer(centre, admin, seeker);
    const changes = [
      "POST /api/messages/invitations",
      "POST /api/jobs",
      "POST /api/training-applications",
      "POST /api/entrepreneurship-applications",
      "DELETE /api/privacy/account",
    ];
    const statuses = () => Promise.all(changes.map((key) => person.statusOf(key, {})));
    expect(await statuses()).not.toContain(403);
    const reason = { reason: "Asked applicants for money." };
    await admin.call(`POST /api/admin/users/${person.account_id}/suspend`, reason);

    // What a gateway has read before it may use for 750 ms.
    const refused = await finally_(statuses, (all) => all.every((status) => status === 403));
    expect(refused).toEqual(changes.map(() => 403));
    expect(await person.statusOf("GET /api/employer/cv-database")).toBe(403);
    expect(await person.statusOf("GET /api/employer/applications")).toBe(403);
    expect(await person.call("GET /api/users/me")).toMatchObject({ suspension_reason: reason.reason });
    expect(await person.statusOf("GET /api/privacy/export")).toBe(200);
    const [message] = await person.call<{ id: string; subject: string }[]>("GET /api/messages");
    expect(message?.subject).toBe("Your account is suspended");
    expect(await person.statusOf(`POST /api/messages/${message?.id}/read`)).toBe(200);

    const shown = () => seeker.statusOf(`GET /api/jobs/${jobId}`);
    expect(await finally_(shown, (status) => status === 404)).toBe(404);
    await admin.call(`POST /api/admin/users/${person.account_id}/reinstate`);
    const open = () => person.statusOf(`POST /api/jobs/${jobId}/toggle-active`, { is_active: true });
    expect(await finally_(open, (status) => status === 200)).toBe(200);
    expect(await shown()).toBe(200);
  },
  PATIENCE,
);
