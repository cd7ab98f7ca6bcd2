import { settingsChanged } from "@jobcentre/contracts/events/admin";
import { SETTINGS } from "@jobcentre/contracts/settings";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { adminService } from "../service.ts";

const boss = testPerson("admin", { email: "boss@example.com" });
const plain = testPerson("admin", { email: "plain@example.com" });
let service: TestService;
beforeAll(async () => {
  const env = { ADMIN_EMAIL: "boss@example.com", ADMIN_PASSWORD: "first password" };
  service = await startTestService(adminService, { env });
  await service.call(boss, "POST /api/admin/create-admin", { email: "plain@example.com", full_name: "Musa Sani" });
});
afterAll(() => service?.stop());

const save = (settings: Record<string, unknown>, by = boss) =>
  service.call(by, "POST /api/admin/settings", { settings });
const settingOf = async (key: string) => {
  const { body } = await service.call(boss, "GET /api/admin/settings");
  return (body as unknown as { setting_key: string; setting_value: string }[]).find((row) => row.setting_key === key)
    ?.setting_value;
};

describe("the settings", () => {
  it("[ADS-02] [ENTY-23] are a list, with who the super admins are for super admins only", async () => {
    const { status, body } = await service.call(boss, "GET /api/admin/settings");
    expect(status).toBe(200);
    expect(body).toHaveLength(Object.keys(SETTINGS).length);
    expect(body).toContainEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      setting_key: "director_name",
      setting_value: SETTINGS.director_name.default,
      description: SETTINGS.director_name.description,
    });
    const seen = await service.call(plain, "GET /api/admin/settings");
    expect(JSON.stringify(seen.body)).not.toContain("super_admin_emails");
  });

  it("[ADS-03] are changed by a map, and every change is in the activity log with both values", async () => {
    const answer = await save({ institute_name: "Gwagwalada Institute", director_name: "Ngozi Eze" }, plain);
    expect(answer.status).toBe(200);
    expect(await settingOf("institute_name")).toBe("Gwagwalada Institute");
    const fact = await service.transport.waitFor(settingsChanged.name, ({ data }) =>
      JSON.stringify(data).includes("Gwagwalada"),
    );
    expect(fact).toMatchObject({
      actor: { account_id: plain.account_id },
      data: {
        settings: { institute_name: "Gwagwalada Institute", director_name: "Ngozi Eze" },
        former: { institute_name: SETTINGS.institute_name.default, director_name: SETTINGS.director_name.default },
      },
    });
    const log = await service.call(boss, "GET /api/admin/activity-logs?action=change_settings");
    expect(JSON.stringify(log.body)).toContain('to \\"Gwagwalada Institute\\"');
  });

  it("say nothing when nothing changes", async () => {
    const before = service.transport.published.length;
    await save({ contact_phone: SETTINGS.contact_phone.default });
    await save({ contact_phone: "+234 1 111 1111" });
    const fact = await service.transport.waitFor(settingsChanged.name, ({ data }) =>
      JSON.stringify(data).includes("+234 1 111"),
    );
    const changes = service.transport.published.slice(before).filter(({ name }) => name === settingsChanged.name);
    expect(changes).toEqual([fact]);
  });

  it.each([
    ["an unknown key", { opening_hours: "9 to 5" }, "opening_hours"],
    [
      "a switch that is neither on nor off",
      { require_verified_employers: "maybe" },
      "settings.require_verified_employers",
    ],
    ["an empty name", { institute_name: " " }, "settings.institute_name"],
    ["no e-mail address", { contact_email: "nobody" }, "settings.contact_email"],
    ["no phone number", { contact_phone: "<b>call us</b>" }, "settings.contact_phone"],
    ["an empty phone number", { contact_phone: " " }, "settings.contact_phone"],
    [
      "a list with something else in it",
      { super_admin_emails: "boss@example.com, boss" },
      "settings.super_admin_emails",
    ],
    ["an empty list of super admins", { super_admin_emails: "" }, "settings.super_admin_emails"],
    ["super admins of whom none exists", { super_admin_emails: "x@example.com" }, "settings.super_admin_emails"],
    ["a number", { institute_name: 5 }, "settings.institute_name"],
  ])("refuse %s and stay as they are", async (_what, settings, field) => {
    const before = await service.call(boss, "GET /api/admin/settings");
    const answer = await save({ director_name: "Somebody else", ...settings });
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toHaveProperty([field]);
    expect((await service.call(boss, "GET /api/admin/settings")).body).toEqual(before.body);
  });

  it("take an e-mail address as it is pasted, with spaces around it", async () => {
    expect((await save({ contact_email: " Help@JobCentre.example " })).status).toBe(200);
    expect(await settingOf("contact_email")).toBe("help@jobcentre.example");
    await save({ contact_email: SETTINGS.contact_email.default });
  });

  it("[ADS-03] take a switch as a phone's keyboard writes it, with a capital and a space", async () => {
    expect((await save({ require_verified_employers: " On " })).status).toBe(200);
    expect(await settingOf("require_verified_employers")).toBe("on");
    expect((await save({ require_verified_employers: "OFF" })).status).toBe(200);
    expect(await settingOf("require_verified_employers")).toBe("off");
  });

  it("[ROLE-05] let only super admins say how people pay; saving it as it is changes nothing for anybody", async () => {
    const before = await settingOf("payment_instructions");
    const refused = await save({ payment_instructions: "Bank: Mine", director_name: "Musa" }, plain);
    expect(refused).toMatchObject({
      status: 403,
      body: { fields: { "settings.payment_instructions": "Only a super admin changes how people pay" } },
    });
    expect([await settingOf("payment_instructions"), await settingOf("director_name")]).not.toContain("Musa");
    expect(await settingOf("payment_instructions")).toBe(before);
    expect((await save({ payment_instructions: before }, plain)).status).toBe(200);
    expect((await save({ payment_instructions: "Bank: Ours" })).status).toBe(200);
    expect(await settingOf("payment_instructions")).toBe("Bank: Ours");
  });

  it("let only super admins put a notice on every page, where it is read by everybody until it is taken away", async () => {
    const shown = async () => (await service.call(null, "GET /api/public-settings")).body.site_notice;
    expect(await shown()).toBe("");
    const refused = await save({ site_notice: "Pay to account 0123" }, plain);
    expect(refused).toMatchObject({
      status: 403,
      body: { fields: { "settings.site_notice": "Only a super admin changes the notice on every page" } },
    });
    expect(await shown()).toBe("");
    expect((await save({ site_notice: " Closed on\nThursday, 1 October. " })).status).toBe(200);
    expect(await shown()).toBe("Closed on Thursday, 1 October.");
    const tooLong = await save({ site_notice: "x".repeat(301) });
    expect(tooLong).toMatchObject({
      status: 400,
      body: { fields: { "settings.site_notice": "Use at most 300 characters" } },
    });
    expect((await save({ site_notice: "" })).status).toBe(200);
    expect(await shown()).toBe("");
  });

  it("[ROLE-05] let only super admins say who the super admins are", async () => {
    expect((await save({ super_admin_emails: "plain@example.com" }, plain)).status).toBe(403);
    expect(await settingOf("super_admin_emails")).toBe("boss@example.com");
    const answer = await save({ super_admin_emails: " Plain@Example.com , later@example.com, plain@example.com" });
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body)).not.toContain("super_admin_emails");
    const check = await service.call(plain, "GET /api/admin/check");
    expect(check.body).toMatchObject({ is_super_admin: true });
    expect((await save({ super_admin_emails: "boss@example.com" })).status).toBe(403);
    expect((await save({ super_admin_emails: "boss@example.com" }, plain)).status).toBe(200);
  });

  it("[ADS-03] are not changed over what somebody else has saved meanwhile, which is said at each", async () => {
    const change = (settings: object, former: object) =>
      service.call(boss, "POST /api/admin/settings", { settings, former });
    await save({ institute_name: "Institute A", director_name: "Amina Yusuf" });
    await save({ institute_name: "Institute B" }, plain);
    const former = { institute_name: "Institute A", director_name: "Amina Yusuf" };
    const late = await change({ institute_name: "Institute C", director_name: "Bem Tor" }, former);
    expect(late).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(late.body.fields).toEqual({ "settings.institute_name": expect.stringContaining('"Institute B"') });
    expect(await settingOf("director_name")).toBe("Amina Yusuf");
    // What stands there already overwrites nothing.
    expect((await change({ institute_name: "Institute B" }, former)).status).toBe(200);
    const seen = { institute_name: "Institute B" };
    const both = await Promise.all(["C", "D"].map((name) => change({ institute_name: `Institute ${name}` }, seen)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("[ROLE-05] a list of super admins is not saved over one that another super admin has changed meanwhile", async () => {
    await save({ super_admin_emails: "boss@example.com, plain@example.com" });
    const former = { super_admin_emails: "boss@example.com" };
    const list = { super_admin_emails: "boss@example.com, later@example.com" };
    const late = await service.call(boss, "POST /api/admin/settings", { settings: list, former });
    expect(late).toMatchObject({ status: 409, body: { code: "conflict" } });
    await save({ super_admin_emails: "boss@example.com" });
    const other = { settings: list, former };
    expect((await service.call(plain, "POST /api/admin/settings", other)).status).toBe(403);
  });

  it("[ROLE-05] [ADA-03] have who the super admins were and are in the activity log for super admins only, as a CSV too", async () => {
    await save({ super_admin_emails: "boss@example.com, unseen@example.com", director_name: "Amina Yusuf" });
    await save({ super_admin_emails: "boss@example.com" });
    await save({ director_name: "Bem Tor" }, plain);
    await service.transport.waitFor(settingsChanged.name, ({ data }) => JSON.stringify(data).includes("Bem Tor"));
    const log = async (by: typeof boss, path = "?action=change_settings&limit=3") =>
      JSON.stringify((await service.call(by, `GET /api/admin/activity-logs${path}`)).body);
    for (const path of [undefined, "/csv?action=change_settings"]) {
      expect(await log(boss, path)).toContain("unseen@example.com");
      const seen = await log(plain, path);
      expect(seen).not.toContain("unseen@example.com");
      expect(seen).not.toContain("boss@example.com");
      expect(seen).toContain("Bem Tor");
    }
    const { body } = await service.call(plain, "GET /api/admin/activity-logs?action=change_settings&limit=3");
    const rows = body as unknown as { details: string }[];
    const hidden = "Changed who the super admins are, which super admins alone read";
    expect(rows.map(({ details }) => details).slice(1)).toEqual([hidden, hidden]);
    expect(JSON.parse(await log(plain, "?scope=all&person=unseen@example.com"))).toEqual([]);
  });

  it("are for admins", async () => {
    expect((await service.call(testPerson("employer"), "GET /api/admin/settings")).status).toBe(403);
    expect((await save({ director_name: "X" }, testPerson("employer"))).status).toBe(403);
    expect((await service.call(null, "GET /api/admin/settings")).status).toBe(401);
  });
});
