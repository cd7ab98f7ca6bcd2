import { execFile } from "node:child_process";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { SERVICE_ROUTES } from "../gateway/src/service-routes.ts";
import { SERVICE_NAMES } from "../libs/contracts/src/services.ts";
import { copyCheckout } from "./copy-checkout.mjs";
import { newAction } from "./new/action.mjs";
import { createFiles } from "./new/files.mjs";

const PATIENCE = 300_000;
const copy = copyCheckout();
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const features = SERVICE_NAMES.flatMap((service) =>
  readdirSync(join(copy, "services", service, "src"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ service, name, place: `${service}/${name}` })),
);
const hasRoutes = ({ place, name }: { place: string; name: string }) =>
  existsSync(join(copy, "services", place.replace("/", "/src/"), `${name}.routes.ts`));

function run(program: string, ...args: string[]): Promise<string> {
  return new Promise((done) => {
    const all = [join(copy, "node_modules", program), ...args];
    execFile(process.execPath, all, { cwd: copy, maxBuffer: 1e8 }, (error, out, err) => done(error ? out + err : ""));
  });
}

it(
  "an action can be made in every feature that has routes, whatever its routes are made from",
  async () => {
    const written = new Set<string>();
    const make = (...given: string[]) => {
      const files = createFiles(copy);
      newAction(files, given);
      const { made, changed } = files.write();
      for (const path of [...made, ...changed]) written.add(path);
    };
    const places = features.filter(hasRoutes);
    expect(places.length).toBeGreaterThan(20);
    for (const { service, name, place } of places) {
      const prefix = SERVICE_ROUTES.find((route) => route.service === service)?.prefix;
      make(
        `note-${name}`,
        `POST ${prefix}/{id}/note-${name}`,
        place,
        service === "admin" ? "super_admin" : "signed_in",
      );
      make(`tell-${name}`, `GET ${prefix}/told/${name}`, place, "anyone");
    }
    const style = ["check", "--write", "--vcs-enabled=false", ...written];
    expect(await run("@biomejs/biome/bin/biome", ...style)).toBe("");
    expect(await run("typescript/bin/tsc", "--noEmit", "-p", "tsconfig.json")).toBe("");
  },
  PATIENCE,
);

it("a feature without routes says what it lacks, and which features have it", () => {
  const places = features.filter((feature) => !hasRoutes(feature));
  expect(places.length).toBeGreaterThan(0);
  for (const { service, place } of places) {
    const prefix = SERVICE_ROUTES.find((route) => route.service === service)?.prefix;
    const make = () => newAction(createFiles(copy), ["note-all", `POST ${prefix}/note-all`, place, "admin"]);
    expect(make, place).toThrow(/routes\.ts is not there, so nobody can call [\s\S]* in libs\/contracts\/src\/http\//);
    expect(make, place).toThrow(/Take a feature that has routes \([a-z, -]+\)/);
  }
});
