import { beforeEach, describe, expect, it } from "vitest";
import { ModuleFederation } from "./federation-instance.ts";
import {
  attachShareScopeMap,
  consumes,
  initContainerEntry,
  initializeSharing,
  installInitialConsumes,
} from "./federation-sharing.ts";

const session = { user: "amina" };
const shared = { session: [{ version: "1.0.0", scope: ["default"], get: () => () => session }] };

/** As much of a bundle's runtime as the federation works on. */
function bundleOf(instance: ModuleFederation) {
  type Made = { exports: unknown };
  const webpackRequire = {
    S: {} as object,
    m: {} as Record<string, (module: Made) => void>,
    c: {} as Record<string, unknown>,
    o: (of: object, key: string | number) => Object.hasOwn(of, key),
    I: (scope: string): Promise<true> => initializeSharing({ shareScopeName: scope, webpackRequire }),
    federation: { instance, initOptions: { name: instance.name } },
  };
  const of = {
    webpackRequire,
    installedModules: {} as Record<string, 0 | Promise<void>>,
    moduleToHandlerMapping: { s: { shareKey: "session" }, gone: { shareKey: "gone" } },
  };
  return {
    ...of,
    consume: async (chunkId: string) => {
      const promises: unknown[] = [];
      consumes({ ...of, chunkId, promises, chunkMapping: { page: ["s"], broken: ["gone"] } });
      await Promise.all(promises);
      return promises.length;
    },
    make(id: string): unknown {
      const module: Made = { exports: undefined };
      webpackRequire.m[id]?.(module);
      return module.exports;
    },
  };
}

let shell: ModuleFederation;
let remote: ReturnType<typeof bundleOf>;
beforeEach(async () => {
  shell = new ModuleFederation({ name: "mf_shell", shared });
  remote = bundleOf(new ModuleFederation({ name: "mf_public" }));
  await initContainerEntry({ ...remote, shareScope: shell.shareScopeMap.default ?? {} });
});

describe("what a remote consumes", () => {
  it("is the shell's module, there before the chunk that needs it runs, and asked for once", async () => {
    expect(await remote.consume("page")).toBe(1);
    expect(remote.make("s")).toBe(session);
    expect(remote.installedModules.s).toBe(0);
    expect(await remote.consume("page")).toBe(1);
    expect(await remote.consume("without")).toBe(0);
  });

  it("fails where it is used if nobody shares it, and is asked for anew", async () => {
    await remote.consume("broken");
    expect(() => remote.make("gone")).toThrow("mf_public finds no shared module gone");
    expect(remote.installedModules).not.toHaveProperty("gone");
  });
});

it("what the shell begins with is looked up when it is first used", () => {
  const bundle = bundleOf(shell);
  installInitialConsumes({ ...bundle, initialConsumes: ["s"] });
  expect(bundle.installedModules).toEqual({});
  expect(bundle.make("s")).toBe(session);
});

it("a bundle's table of what is shared is its instance's from then on", () => {
  const { webpackRequire } = bundleOf(shell);
  attachShareScopeMap(webpackRequire);
  expect(webpackRequire.S).toBe(shell.shareScopeMap);
});
