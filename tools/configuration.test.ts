import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type * as z from "zod";
import { gatewaySettings } from "../gateway/src/config.ts";
import { importSettings } from "../libs/service-kit/src/csv-import/run-import.ts";
import { serviceConfig } from "../libs/service-kit/src/service-config.ts";
import { traceSettings } from "../libs/service-kit/src/trace/trace-settings.ts";
import { localSettings } from "../local/src/config.ts";
import { firstAdminConfig } from "../services/admin/src/accounts/first-admin-config.ts";
import { commandConfig } from "../services/admin/src/commands/run-command.ts";
import { dataDirConfig } from "../services/admin/src/health/data-disk.ts";
import { mailSettings } from "../services/identity/src/mail/mail-config.ts";
import { signInSettings } from "../services/identity/src/sign-in/sign-in-config.ts";
import { adminSettings } from "./admin-settings.ts";
import { inCheckout, root, sourceFilesBelow, workspaces } from "./checkout.mjs";
import { configurationPage, type Program, settingRows } from "./configuration-page.ts";

const PROGRAMS: Program[] = [
  { name: "gateway", settings: gatewaySettings },
  { name: "services", settings: serviceConfig.required({ AMQP_URL: true }) },
  { name: "identity", settings: signInSettings },
  { name: "identity", settings: mailSettings },
  { name: "admin", settings: firstAdminConfig },
  { name: "admin", settings: dataDirConfig },
  { name: "npm start", settings: localSettings },
  { name: "gateway", settings: traceSettings },
  { name: "services", settings: traceSettings },
  { name: "npm start", settings: traceSettings },
  { name: "operator", settings: commandConfig },
  { name: "services", settings: importSettings },
  { name: "npm run admin", settings: adminSettings },
];
const rows = settingRows(PROGRAMS, root);
const textOf = (path: string) => readFileSync(inCheckout(path), "utf8");

/** NAME=value lines of .env.example, those with the default commented out. */
const example = [...textOf(".env.example").matchAll(/^(?:# )?([A-Z_]+)=(.*)$/gm)].map(([, name = "", value = ""]) => ({
  name,
  value,
}));
const composeOnly = example.map(({ name }) => name).filter((name) => !rows.some(({ setting }) => setting === name));

describe("docs/configuration.md", () => {
  it("is what the schemas say; `-u` writes it", async () => {
    await expect(configurationPage(rows, composeOnly)).toMatchFileSnapshot(inCheckout("docs/configuration.md"));
  });

  it("says of every setting what it does, and what a wrong value does", () => {
    const unexplained = rows.filter(({ does, wrong }) => does.length < 10 || wrong === "");
    expect(unexplained.map(({ setting, programs }) => `${setting} of ${programs.join(", ")}`)).toEqual([]);
  });

  it("leaves out no schema that reads the environment", () => {
    const sources = workspaces().flatMap(({ folder }) => sourceFilesBelow(inCheckout(folder)));
    const schemas = sources.flatMap((path) => [...readFileSync(path, "utf8").matchAll(/\breadConfig\(\s*(\w+)/g)]);
    const here = textOf("tools/configuration.test.ts");
    expect(schemas.length).toBeGreaterThan(5);
    expect(schemas.map(([, name = ""]) => name).filter((name) => !here.includes(`settings: ${name}`))).toEqual([]);
  });
});

describe("npm run admin", () => {
  it("is told with what it reads, and what it takes where that is not set", () => {
    const texts =
      textOf("tools/admin.mjs") + textOf("tools/left-for-commands.mjs").replaceAll("env.PORT", "process.env.PORT");
    const reads = [...texts.matchAll(/process\.env\.(\w+)(?: \|\| "?([^")}]+))?/g)];
    expect(reads.map(([, name]) => name).sort()).toEqual(["DATA_DIR", "MONGODB_URI", "PORT"]);
    const shape: Record<string, z.ZodType | undefined> = adminSettings.shape;
    for (const [, name = "", preset] of reads) expect(shape[name]?.parse(undefined), name).toBe(preset);
  });
});

describe(".env.example", () => {
  it("has values that the programs take, and the defaults they have", () => {
    const wrong = example.flatMap(({ name, value }) => {
      const schemas = PROGRAMS.map(({ settings }) => settings.shape[name]).filter((schema) => schema !== undefined);
      if (value === "" || schemas.length === 0) return [];
      const results = schemas.map((schema) => [schema.safeParse(value), schema.safeParse(undefined)]);
      const fits = results.some(
        ([given, preset]) =>
          given?.success && (preset?.data === undefined || JSON.stringify(given.data) === JSON.stringify(preset.data)),
      );
      return fits ? [] : [`${name}=${value}`];
    });
    expect(wrong).toEqual([]);
  });
});
