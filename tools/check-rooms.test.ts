import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { describe, expect, it } from "vitest";
import { SHARED_MODULES } from "../libs/build-config/src/shared-modules.ts";
import { inCheckout, readJson, root, sourceFilesBelow, testFilesBelow, workspaces } from "./checkout.mjs";
import { importsOf, type Room, roomViolations, type SourceFile, unusedPackages } from "./room-rules.ts";

const tools = Object.keys(readJson(inCheckout("package.json")).devDependencies);

function filesOf(folder: string): SourceFile[] {
  return [...sourceFilesBelow(inCheckout(folder)), ...testFilesBelow(inCheckout(folder))]
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path: relative(root, path), text: readFileSync(path, "utf8") }));
}

describe("the rooms of this checkout", () => {
  for (const { folder } of workspaces()) {
    it(`${folder} imports only what it may`, () => {
      expect(roomViolations(filesOf(folder), workspaces(), { tools, modules: SHARED_MODULES })).toEqual([]);
    });
  }
});

describe("what a room declares", () => {
  it.each(workspaces())("$folder imports", (room) => {
    expect(unusedPackages(filesOf(room.folder), room)).toEqual([]);
  });

  it("is found by an import, the type of it, a part of it, and by a name that is resolved; not by another's", () => {
    const text = [
      'import { a } from "@jobcentre/contracts/call";',
      'import type axe from "axe-core";',
      'export * from "express/lib/x";',
      'readFileSync(require.resolve("left-pad/pad.js"));',
      'import "./helmet.ts"; // and vite',
    ].join("\n");
    const dependencies = ["@jobcentre/contracts", "axe-core", "express", "left-pad", "helmet"];
    const room = { folder: "local", name: "@jobcentre/local", dependencies, devDependencies: ["vite"] };
    const files = [{ path: "local/src/a.ts", text }];
    expect(unusedPackages(files, room)).toEqual([
      expect.stringMatching(/^local declares helmet: none of its files imports it/),
      expect.stringMatching(/^local declares vite: /),
    ]);
  });
});

const rooms: Room[] = [
  { folder: "libs/contracts", name: "@jobcentre/contracts", dependencies: ["zod"] },
  { folder: "libs/service-kit", name: "@jobcentre/service-kit", dependencies: ["@jobcentre/contracts", "express"] },
  { folder: "libs/frontend-kit", name: "@jobcentre/frontend-kit", dependencies: ["@jobcentre/contracts", "react"] },
  { folder: "libs/test-kit", name: "@jobcentre/test-kit", dependencies: [] },
  { folder: "services/jobs", name: "@jobcentre/jobs", dependencies: ["@jobcentre/service-kit", "mongoose"] },
  { folder: "services/training", name: "@jobcentre/training", dependencies: [] },
  { folder: "frontends/admin", name: "@jobcentre/admin-remote", dependencies: ["@jobcentre/frontend-kit", "react"] },
  { folder: "local", name: "@jobcentre/local", dependencies: ["@jobcentre/jobs"] },
  { folder: "e2e", name: "@jobcentre/e2e", dependencies: [] },
  { folder: "proofs", name: "@jobcentre/proofs", dependencies: ["@jobcentre/e2e"] },
  { folder: "bench", name: "@jobcentre/bench", dependencies: [] },
];
const judge = (path: string, specifier: string) =>
  roomViolations([{ path, text: `import { x } from "${specifier}";` }], rooms, {
    tools: ["vitest"],
    modules: ["@jobcentre/frontend-kit/session"],
  });

describe("the room rules", () => {
  it.each([
    ["services/jobs/src/app.ts", "@jobcentre/service-kit/route"],
    ["services/jobs/src/app.ts", "mongoose"],
    ["services/jobs/src/postings/post-job.ts", "./job.model.ts"],
    ["services/jobs/src/postings/post-job.ts", "../applications/close-applications.ts"],
    ["services/jobs/src/postings/post-job.ts", "../settings.model.ts"],
    ["services/jobs/src/postings/post-job.int.test.ts", "../applications/application.model.ts"],
    ["services/jobs/src/app.test.ts", "@jobcentre/test-kit/store"],
    ["services/jobs/src/app.test.ts", "vitest"],
    ["libs/contracts/src/a.ts", "zod"],
    ["frontends/admin/src/routes.tsx", "@jobcentre/frontend-kit/router"],
    ["libs/frontend-kit/src/forms/use-draft.ts", "@jobcentre/frontend-kit/session"],
    ["libs/frontend-kit/src/forms/use-draft.test.tsx", "../session.ts"],
    ["libs/frontend-kit/src/session/user.ts", "../session.ts"],
    ["local/src/start.ts", "@jobcentre/jobs/app"],
    ["local/src/start.ts", "node:fs"],
    ["proofs/faults/seats.ts", "@jobcentre/e2e/product"],
    ["proofs/security/roles.ts", "@jobcentre/local/role-matrix"],
    ["proofs/faults/seats.ts", "@jobcentre/test-kit/broker-node"],
    ["bench/figures/gateway.ts", "@jobcentre/proofs/instance"],
    ["frontends/admin/src/server/pages.ts", "node:fs"],
  ])("let %s import %s", (path, specifier) => expect(judge(path, specifier)).toEqual([]));

  it.each([
    ["services/jobs/src/app.ts", "@jobcentre/training/app", "not imported by others"],
    ["services/jobs/src/app.ts", "../../training/src/app.ts", "by its package name"],
    ["services/jobs/src/app.ts", "@jobcentre/jobs/config", "relative"],
    ["libs/frontend-kit/src/forms/use-draft.ts", "@jobcentre/frontend-kit/forms", "relative"],
    ["libs/frontend-kit/src/forms/use-draft.ts", "../session.ts", "by its name"],
    ["services/jobs/src/app.ts", "express", "does not declare it"],
    ["services/jobs/src/app.ts", "@jobcentre/test-kit/store", "for tests"],
    ["proofs/faults/seats.ts", "@jobcentre/training/service", "not imported by others"],
    ["bench/figures/gateway.ts", "@jobcentre/jobs/app", "not imported by others"],
    ["services/jobs/src/app.test.ts", "@jobcentre/e2e/product", "not imported by others"],
    ["services/jobs/src/app.test.ts", "left-pad", "no package.json declares it"],
    ["services/jobs/src/postings/post-job.ts", "../applications/application.model.ts", "never its models"],
    ["libs/contracts/src/a.ts", "node:crypto", "zod only"],
    ["libs/contracts/src/a.ts", "express", "zod only"],
    ["libs/service-kit/src/a.ts", "@jobcentre/jobs/app", "not imported by others"],
    ["libs/frontend-kit/src/a.ts", "@jobcentre/service-kit/route", "in a browser"],
    ["frontends/admin/src/routes.tsx", "@jobcentre/service-kit/route", "in a browser"],
    ["frontends/admin/src/routes.tsx", "uqr", "does not declare it"],
    ["frontends/admin/src/routes.tsx", "node:fs", "in a browser"],
  ])("stop %s from importing %s", (path, specifier, why) =>
    expect(judge(path, specifier)).toEqual([expect.stringContaining(why)]),
  );

  it("see every way of importing, and nothing in comments", () => {
    const text = `
import "a";
import b from "b";
import type { C } from 'c';
import {
  d, // why it is needed
  type D,
} from "d";
export * from "e";
const f = await import(
  // why it is needed
  "f"
);
const [address, paths] = ["https://g", "/g/*"]; import "h";
const i = await import(/* webpackChunkName: "i" */ "i");
// import "no";
/* import "no"; */
const text = "import the rest";`;
    expect(importsOf(text)).toEqual(["a", "b", "c", "d", "e", "f", "h", "i"]);
  });
});
