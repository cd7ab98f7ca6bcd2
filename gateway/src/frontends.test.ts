import { rmSync } from "node:fs";
import { join } from "node:path";
import { ConfigError } from "@jobcentre/service-kit/config";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { distFolders, watchFrontends } from "./frontends.ts";
import { type BuiltFrontends, buildTestFrontends } from "./testing/built-frontends.ts";

const log = { warn: vi.fn() };
let built: BuiltFrontends;
const watch = () => watchFrontends(distFolders(built.folder), {}, log as never);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  log.warn.mockReset();
  built = buildTestFrontends();
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(built.folder, { recursive: true });
});

it("takes a build whose files come after its signs as soon as they are all here, and says once that they are not", () => {
  const frontends = watch();
  log.warn.mockReset();
  const before = frontends();
  built.buildRemote("public", "remoteEntry.bbbb2222.js", {
    home: { files: ["js/home.2.js", "css/home.2.css"], script: "page.home.2.js" },
  });
  for (const file of ["remoteEntry.bbbb2222.js", "js/home.2.js", "css/home.2.css", "page.home.2.js"]) {
    rmSync(join(built.folder, "public/dist", file), { force: true });
  }
  const arrive = (file: string) => {
    built.write(`public/dist/${file}`, "");
    vi.advanceTimersByTime(1_100);
    return frontends();
  };
  expect(arrive("other.txt")).toBe(before);
  expect(arrive("other.txt")).toBe(before);
  expect(log.warn.mock.calls.map(([, text]) => text)).toEqual(["the new build of the frontends cannot be read"]);
  expect(arrive("css/home.2.css")).toBe(before);
  expect(arrive("js/home.2.js")).toBe(before);
  expect(arrive("page.home.2.js")).toBe(before);
  expect(arrive("remoteEntry.bbbb2222.js").remotes.public?.entry).toBe("/assets/public/remoteEntry.bbbb2222.js");
});

it("serves the build before while the entry of one and the pages of another are there", () => {
  const home = { files: [], script: "page.home.1.js" };
  built.buildRemote("public", "remoteEntry.aaaa1111.js", { home });
  const frontends = watch();
  const before = frontends();
  const chunks = { entry: "remoteEntry.bbbb2222.js", pages: { home: { files: [], script: "page.home.2.js" } } };
  built.write("public/dist/page.home.2.js", "");
  built.write("public/dist/page-chunks.json", JSON.stringify(chunks));
  vi.advanceTimersByTime(1_100);
  expect(frontends()).toBe(before);
  built.buildRemote("public", chunks.entry, chunks.pages);
  vi.advanceTimersByTime(1_100);
  expect(frontends().pageFiles.public?.home?.script).toBe("/assets/public/page.home.2.js");
  expect(frontends().remotes.public?.entry).toBe("/assets/public/remoteEntry.bbbb2222.js");
});

it("does not start on a shell whose script is not there", () => {
  built.write("shell/dist/index.html", '<script defer src="/assets/shell/js/index.gone.js"></script>');
  expect(watch).toThrow(ConfigError);
  expect(watch).toThrow(/index\.gone\.js/);
});
