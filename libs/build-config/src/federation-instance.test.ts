import { describe, expect, it } from "vitest";
import { ModuleFederation } from "./federation-instance.ts";

const offered = (module: unknown) => ({ version: "1.0.0", scope: ["default"], get: () => () => module });

describe("what the shell shares", () => {
  it("is taken by a remote that was given the shell's scope, as the same module", async () => {
    const session = { user: "amina" };
    const shell = new ModuleFederation({ name: "mf_shell", shared: { session: [offered(session)] } });
    const remote = new ModuleFederation({ name: "mf_public" });
    remote.initOptions({ name: "mf_public" });
    expect(remote.initializeSharing("default")).toEqual([]);
    remote.initShareScopeMap("default", shell.shareScopeMap.default ?? {});

    expect((await remote.loadShare("session"))()).toBe(session);
    expect(shell.loadShareSync("session")()).toBe(session);
  });

  it("may come later", async () => {
    const later = { ...offered(1), get: async () => () => 1 };
    const shell = new ModuleFederation({ name: "mf_shell", shared: { later: [later] } });
    expect((await shell.loadShare("later"))()).toBe(1);
    expect(shell.loadShareSync("later")()).toBe(1);
  });

  it("is named where nobody shares it", async () => {
    const remote = new ModuleFederation({ name: "mf_public" });
    await expect(remote.loadShare("session")).rejects.toThrow("mf_public finds no shared module session");
    expect(() => remote.loadShareSync("session")).toThrow("session");
  });
});

it("plugins hear of a side before it starts, as the one that hands the shell's core to remotes", () => {
  const heard: string[] = [];
  new ModuleFederation({ name: "mf_shell", plugins: [{ beforeInit: ({ options }) => heard.push(options.name) }, {}] });
  expect(heard).toEqual(["mf_shell"]);
});
