import { describe, expect, it } from "vitest";
import { inCheckout, readJson } from "./checkout.mjs";
import { isInstalled, type Package, thisMachine } from "./installed.mjs";

const version = "1.0.0";
const binary = (os: string, cpu: string, ...libc: string[]): Package => ({
  version,
  optional: true,
  os: [os],
  cpu: [cpu],
  ...(libc.length > 0 && { libc }),
});
const wanted = {
  "": { version: "0.1.0" },
  "node_modules/a": { version },
  "node_modules/lmdb": {
    version,
    optionalDependencies: { "lmdb-linux": version, "lmdb-musl": version, "lmdb-mac": version, "lmdb-other": version },
  },
  "node_modules/lmdb-linux": binary("linux", "x64", "glibc"),
  "node_modules/lmdb-musl": binary("linux", "x64", "musl"),
  "node_modules/lmdb-mac": binary("darwin", "arm64"),
  "node_modules/lmdb-other": { version, optional: true, os: ["!linux", "!darwin"] },
  "node_modules/colors": { version, optional: true },
};
const linux = { os: "linux", cpu: "x64", libc: "glibc" };
const mac = { os: "darwin", cpu: "arm64" };
const windows = { os: "win32", cpu: "x64" };
const holding = (...names: string[]) =>
  Object.fromEntries(["a", "lmdb", ...names].map((name) => [`node_modules/${name}`, { version }]));

describe("what is installed", () => {
  it.each([
    ["Linux", linux, "lmdb-linux"],
    ["Linux with musl", { ...linux, libc: "musl" }, "lmdb-musl"],
    ["macOS", mac, "lmdb-mac"],
    ["Windows", windows, "lmdb-other"],
  ])("has the binary for %s, without those for others", (_name, machine, own) => {
    expect(isInstalled(wanted, holding(own), machine)).toBe(true);
    expect(isInstalled(wanted, holding(), machine)).toBe(false);
  });

  it("is not what another machine brought, nor what has another version, more or less", () => {
    expect(isInstalled(wanted, holding("lmdb-mac"), linux)).toBe(false);
    expect(isInstalled(wanted, holding("lmdb-linux", "colors"), linux)).toBe(true);
    expect(isInstalled(wanted, holding("lmdb-linux", "b"), linux)).toBe(false);
    expect(isInstalled(wanted, { ...holding("lmdb-linux"), "node_modules/a": { version: "2.0.0" } }, linux)).toBe(
      false,
    );
    expect(isInstalled(wanted, {}, linux)).toBe(false);
  });

  it("needs no binary of an optional package that could not be had", () => {
    const { "node_modules/lmdb": _, ...others } = holding();
    const optional = { ...wanted, "node_modules/lmdb": { ...wanted["node_modules/lmdb"], optional: true } };
    expect(isInstalled(optional, others, linux)).toBe(true);
  });

  it("is found here as npm left it", () => {
    const packagesOf = (path: string) => (readJson(path) as unknown as { packages: Record<string, Package> }).packages;
    const here = packagesOf(inCheckout("node_modules", ".package-lock.json"));
    const asked = packagesOf(inCheckout("package-lock.json"));
    expect(isInstalled(asked, here)).toBe(true);
    const { os, cpu } = thisMachine();
    const binaries = Object.entries(here).filter(
      ([, one]) => one.optional && one.os?.includes(os) && one.cpu?.includes(cpu),
    );
    expect(binaries.length).toBeGreaterThan(5);
    for (const [path] of binaries) {
      const { [path]: _, ...lacking } = here;
      expect([path, isInstalled(asked, lacking)]).toEqual([path, false]);
    }
  });
});
