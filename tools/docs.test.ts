import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { ALL_EVENTS } from "../libs/contracts/src/events/all.ts";
import { CONSUMERS } from "../libs/contracts/src/events/consumers.ts";
import { readLocalConfig } from "../local/src/config.ts";
import { runCommand } from "../services/admin/src/commands/run-command.ts";
import { inCheckout, root, sourceFilesBelow, testFilesBelow, workspaces } from "./checkout.mjs";

const textOf = (path: string) => readFileSync(inCheckout(path), "utf8");
const pages = sourceFilesBelow(root)
  .filter((path) => path.endsWith(".md"))
  .map((path) => relative(root, path));

/** What `#...` may lead to in a page: its headings, as GitHub writes them. */
const anchorsOf = (page: string) =>
  [...textOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, "")
      .replaceAll(" ", "-"),
  );

/** The names a reader of the environment asks for, whether or not it is content with the answer. */
async function namesReadBy(read: (env: NodeJS.ProcessEnv) => unknown): Promise<string[]> {
  const asked = new Set<string>();
  const get = (_env: NodeJS.ProcessEnv, name: string) => {
    asked.add(name);
    return undefined;
  };
  const env = new Proxy<NodeJS.ProcessEnv>({}, { get });
  await (async () => read(env))().catch(() => undefined);
  return [...asked].sort();
}

describe("ARCHITECTURE.md", () => {
  const text = textOf("ARCHITECTURE.md");

  it("lists every event with who consumes it; `-u` writes the table", async () => {
    const rows = ALL_EVENTS.map(({ name }) => `| ${name} | ${CONSUMERS[name]?.join(", ")} |`);
    const table = ["| Event | Consumed by |", "|---|---|", ...rows].join("\n");
    const block = /(<!-- events: .* -->\n\n)[\s\S]*?(\n<!-- \/events -->)/;
    expect(text).toMatch(block);
    const current = text.replace(block, (_all, before: string, after: string) => `${before}${table}\n${after}`);
    await expect(current).toMatchFileSnapshot(inCheckout("ARCHITECTURE.md"));
  });

  it("has every room on its map", () => {
    expect(workspaces().filter(({ folder }) => !text.includes(`\`${folder}\``))).toEqual([]);
  });
});

describe("every page", () => {
  it("is among them, also beside the code", () => {
    expect(pages).toEqual(expect.arrayContaining(["README.md", "docs/glossary.md", "libs/frontend-kit/README.md"]));
  });

  it.each(pages)("%s leads only to what exists", (page) => {
    const text = textOf(page);
    const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, path = ""]) => join(dirname(page), path));
    const named = [
      ...text.matchAll(/`((?:gateway|services|libs|frontends|local|e2e|proofs|bench|tools|docs)\/[\w./-]+)`/g),
    ];
    const paths = [...links, ...named.map(([, path = ""]) => path)];
    expect(paths.filter((path) => !existsSync(inCheckout(path)))).toEqual([]);
    const places = [...text.matchAll(/\]\((?!https?:)([^)#\s]*\.md)?#([^)\s]+)\)/g)];
    const lost = places.filter(
      ([, path, anchor = ""]) => !anchorsOf(path ? join(dirname(page), path) : page).includes(anchor),
    );
    expect(lost.map(([link]) => link)).toEqual([]);
  });
});

describe("libs/frontend-kit/README.md", () => {
  it("has every module of the kit in its table, so that nobody writes one again", () => {
    const { exports } = JSON.parse(textOf("libs/frontend-kit/package.json")) as { exports: Record<string, string> };
    const testing = readdirSync(inCheckout("libs/frontend-kit/src/testing")).filter((name) =>
      /^[a-z-]+\.tsx$/.test(name),
    );
    const modules = [
      ...Object.keys(exports).flatMap((name) => (name.includes("*") ? [] : [name.slice("./".length)])),
      ...testing.map((name) => `testing/${name.replace(".tsx", "")}`),
    ];
    const rows = [...textOf("libs/frontend-kit/README.md").matchAll(/^\| (`[^|]+`) +\|/gm)];
    const named = rows.flatMap(([, cell = ""]) => [...cell.matchAll(/`([a-z/-]+)`/g)].map(([, name]) => name));
    expect(modules.length).toBeGreaterThan(20);
    expect(modules.filter((name) => !named.includes(name))).toEqual([]);
  });
});

describe("CONTRIBUTING.md", () => {
  const rowOf = (what: string) => textOf("CONTRIBUTING.md").match(new RegExp(`^\\| ${what} \\| .*$`, "m"))?.[0] ?? "";

  it.each([
    [
      "something that people type",
      [
        "eraseRecords",
        "account-records.ts",
        "export-sections.ts",
        "planted-seeker.ts",
        "free-texts.test.ts",
        "import-jobs.ts",
      ],
    ],
    ["a new collection about a person", ["`models`", "told-records.ts", "erasure.int.test.ts", "privacy.int.test.ts"]],
  ])("says what goes with %s, in files that every service has", (what, named) => {
    expect(named.filter((name) => !rowOf(what).includes(name))).toEqual([]);
    for (const service of ["jobs", "training", "entrepreneurship"])
      for (const name of ["erasure/erase-records.ts", "export-sections.ts", "account-records.ts"])
        expect(existsSync(inCheckout("services", service, "src", name)), `${service} ${name}`).toBe(true);
  });
});

describe("docs/decisions", () => {
  it("has one page for each number; 27 was given to none", () => {
    const numbers = readdirSync(inCheckout("docs/decisions")).map((name) => Number(/^(\d{4})-.*\.md$/.exec(name)?.[1]));
    const upTo = Array.from({ length: Math.max(...numbers) }, (_, at) => at + 1);
    expect(numbers.sort((a, b) => a - b)).toEqual(upTo.filter((number) => number !== 27));
  });
});

describe("the configuration", () => {
  it("of `npm start` is in README.md, all of it and nothing else", async () => {
    const rows = [...textOf("README.md").matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);
    expect(rows.sort()).toEqual(await namesReadBy((env) => readLocalConfig(env, [], async () => 1)));
  });
});

describe("what else is named", () => {
  it("scripts are those of package.json", () => {
    const { scripts } = JSON.parse(textOf("package.json")) as { scripts: Record<string, string> };
    const named = pages.flatMap((page) =>
      [...textOf(page).matchAll(/npm run ([\w:-]+)/g)].map(([, name = ""]) => name),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it("variables that tests, proofs and benches look at are told, but for those they set themselves", () => {
    const own = new Set(["CI", "PATH", "TMPDIR", "NODE_ENV", "CRASH_AT", "MISTAKE", "REQUEUED", "GATEWAY"]);
    const rooms = ["libs", "gateway", "services", "local", "e2e", "proofs", "bench", "tools"].map((room) =>
      inCheckout(room),
    );
    const files = rooms.flatMap((room) => [...sourceFilesBelow(room), ...testFilesBelow(room)]);
    const read = files
      .filter((path) => /\.(ts|mjs)$/.test(path))
      .flatMap((path) =>
        [...readFileSync(path, "utf8").matchAll(/process\.env\.([A-Z_]+)/g)].map(([, name = ""]) => name),
      );
    const told = pages.map(textOf).join("\n");
    expect(read).toEqual(expect.arrayContaining(["CHROMIUM_PATH", "TEST_LOG_LEVEL"]));
    expect([...new Set(read)].filter((name) => !own.has(name) && !new RegExp(`\\b${name}\\b`).test(told))).toEqual([]);
  });

  it("metrics are those the services have", () => {
    const names = [...textOf("libs/service-kit/src/metrics.ts").matchAll(/name: "(\w+)"/g)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(textOf("docs/operations.md")).toContain(`\`${name}\``);
  });

  it("commands are those that `npm run admin -- help` tells, all of them", async () => {
    const help: string[] = [];
    await runCommand("help", [], {}, (text) => help.push(text));
    const told = [...help.join("\n").matchAll(/^ {2}([a-z-]+(?: (?:list|replay))?) /gm)].map(([, name]) => name);
    const rows = textOf("docs/operations.md").matchAll(
      /^\| `npm run (?:admin -- )?([a-z-]+(?: (?:list|replay))?)[ `]/gm,
    );
    expect(told.length).toBeGreaterThan(5);
    expect([...rows].map(([, name]) => name).sort()).toEqual(told.sort());
  });

  it("requirements are ones there are", () => {
    const ids = new Set([...textOf("docs/requirements.tsv").matchAll(/^([A-Z]+-\d+)\t/gm)].map(([, id]) => id));
    const rows = [...textOf("docs/beyond-the-spec.md").matchAll(/^\| ([A-Z]+-\d+[^|]*) \|/gm)];
    const named = rows.flatMap(([, cell = ""]) => cell.split(", "));
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
  });

  it("each matter stands once", () => {
    const rows = [...textOf("docs/beyond-the-spec.md").matchAll(/^\| ([A-Z]+-\d+[^|]*\|[^|]*)\|/gm)].map(
      ([, row]) => row,
    );
    expect(rows.filter((row, at) => rows.indexOf(row) !== at)).toEqual([]);
  });
});

describe("docs/alerts.yml", () => {
  const { groups } = parse(textOf("docs/alerts.yml")) as { groups: { rules: { alert: string; expr: string }[] }[] };
  const rules = groups.flatMap((group) => group.rules);
  const operations = textOf("docs/operations.md");

  it("is what Prometheus takes", (test) => {
    const { error, status, stdout, stderr } = spawnSync("promtool", ["check", "rules", inCheckout("docs/alerts.yml")]);
    if ((error as NodeJS.ErrnoException | undefined)?.code === "ENOENT") test.skip("promtool is not installed");
    expect(`${status} ${stdout}${stderr}`).toMatch(new RegExp(`^0 [\\s\\S]*SUCCESS: ${rules.length} rules found`));
  });

  it.each(rules.map(({ alert, expr }) => [alert, expr]))(
    "%s: what to do stands in docs/operations.md, and what it looks at",
    (alert, expr) => {
      expect(operations).toMatch(new RegExp(`^\\| \`${alert}\` \\| .{40}`, "m"));
      const looked = [...expr.matchAll(/\b(up|[a-z]+_[a-z_0-9]+)(?=[{[) ]|$)/g)].map(([, name = ""]) =>
        name.replace(/_(count|bucket)$/, ""),
      );
      expect(looked.length).toBeGreaterThan(0);
      const known = (name: string) => /^(up|process_|nodejs_)/.test(name) || operations.includes(`\`${name}\``);
      expect(looked.filter((name) => !known(name))).toEqual([]);
    },
  );
});
