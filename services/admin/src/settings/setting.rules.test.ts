import { emailsOf } from "@jobcentre/contracts/email-list";
import { SETTINGS } from "@jobcentre/contracts/settings";
import { describe, expect, it } from "vitest";
import { changedSettings, publicSettings, settingRows, withDefaults } from "./setting.rules.ts";

describe("settings", () => {
  it("has every setting, stored values over the defaults, and no unknown key", () => {
    const settings = withDefaults(
      new Map([
        ["director_name", "Ngozi Eze"],
        ["gone", "old"],
      ]),
    );
    expect(Object.keys(settings)).toEqual(Object.keys(SETTINGS));
    expect(settings.director_name).toBe("Ngozi Eze");
    expect(settings.public_job_applications).toBe("off");
  });

  it("shows pages the public ones only", () => {
    const shown = publicSettings(withDefaults(new Map([["super_admin_emails", "boss@example.com"]])));
    expect(shown).toHaveProperty("institute_name");
    expect(shown).not.toHaveProperty("super_admin_emails");
    expect(shown).not.toHaveProperty("payment_instructions");
  });

  it("[ROLE-05] [ENTY-23] reads super_admin_emails as a comma-separated list", () => {
    expect(emailsOf(" Boss@Example.com, ,second@example.com,")).toEqual(["boss@example.com", "second@example.com"]);
    expect(emailsOf("")).toEqual([]);
  });

  it("[ADS-02] [ENTY-23] is listed with its own id, and who the super admins are for super admins only", () => {
    const rows = settingRows(withDefaults(new Map()), true);
    expect(rows.map((row) => row.setting_key)).toEqual(Object.keys(SETTINGS));
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
    for (const row of rows) expect(row.id).toMatch(/^[0-9a-f]{24}$/);
    const shown = settingRows(withDefaults(new Map()), false).map((row) => row.setting_key);
    expect(shown).toEqual(Object.keys(SETTINGS).filter((key) => key !== "super_admin_emails"));
  });

  it("changes only what is new", () => {
    const before = withDefaults(new Map([["director_name", "Ngozi Eze"]]));
    expect(changedSettings(before, { director_name: "Ngozi Eze", institute_name: "Institute" })).toEqual({
      settings: { institute_name: "Institute" },
      former: { institute_name: SETTINGS.institute_name.default },
    });
  });
});
