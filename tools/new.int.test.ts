import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { SERVICE_ROUTES } from "../gateway/src/service-routes.ts";
import { SERVICE_NAMES } from "../libs/contracts/src/services.ts";
import { inCheckout, root, testFilesBelow } from "./checkout.mjs";
import { copyCheckout, copyTypesFound } from "./copy-checkout.mjs";
import { newAction } from "./new/action.mjs";
import { newEvent } from "./new/event.mjs";
import { createFiles, Mistake } from "./new/files.mjs";
import { newScreen } from "./new/screen.mjs";

const PATIENCE = 600_000;
const BIOME = "node_modules/@biomejs/biome/bin/biome";
const copy = copyCheckout();
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const features = SERVICE_NAMES.flatMap((service) =>
  readdirSync(join(copy, "services", service, "src"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ service, name, place: `${service}/${name}` })),
);
const hasRoutes = ({ place, name }: { place: string; name: string }) =>
  existsSync(join(copy, "services", place.replace("/", "/src/"), `${name}.routes.ts`));
const prefixOf = (service: string) => SERVICE_ROUTES.find((route) => route.service === service)?.prefix;

/** Runs a program of the copy; a test's own settings are none of its business. */
function run(program: string, ...args: string[]): Promise<{ code: number; output: string }> {
  const { PATH, HOME } = process.env;
  // Of the commands that are printed for reads, those of the new ones.
  const options = {
    cwd: copy,
    env: { PATH, HOME, API_COMMANDS: NEW_ACTIONS.map(([, call]) => call).join() },
    maxBuffer: 1e8,
  };
  return new Promise((done) => {
    execFile(process.execPath, [join(copy, program), ...args], options, (error, out, err) => {
      done({ code: error ? Number(error.code ?? 1) : 0, output: out + err });
    });
  });
}
const create = (...args: string[]) => run("tools/new.mjs", ...args);
const KINDS = { action: newAction, event: newEvent, screen: newScreen };
const CALL = "POST /api/saved-jobs/{job_id}/pin";
/** What an event that was just made does not pass: nobody records it yet. */
const UNRECORDED = "every event is recorded by the service that it is of";
const NEW_EVENTS = [
  ["identity.job-pinned"],
  ["training.seat-kept", "enrollments"],
  ["training.alert-kept", "place-alerts"],
  ["jobs.job-pinned"],
];
const NEW_ACTIONS = [
  ["pin-job", CALL, "jobs/saved-jobs", "job_seeker"],
  ["count-notes", "GET /api/messages/notes/count", "identity/messages", "signed_in"],
  ["tell-figures", "POST /api/admin/stats/figures", "admin/stats", "super_admin"],
  ["note-account", "POST /api/users/{id}/note", "identity/accounts", "employer"],
  ["tell-provider", "GET /api/oauth/provider", "identity/sign-in", "anyone"],
] as const;
const NEW_SCREENS = [
  ["house-rules", "public"],
  ["pinned-jobs", "dashboards"],
  ["pins", "admin"],
];

/** Makes what commands would, without a process for each, and puts it into form as they do; answers the files. */
async function makeHere(make: typeof newEvent, all: readonly (readonly string[])[]): Promise<string[]> {
  const written = all.flatMap((given) => {
    const files = createFiles(copy);
    make(files, [...given]);
    const { made, changed } = files.write();
    return [...made, ...changed];
  });
  await expectFine(BIOME, "check", "--write", "--vcs-enabled=false", ...new Set(written));
  return written;
}

/** Two actions, one of them for anyone, in every feature that has routes. */
function actionsEverywhere(): string[][] {
  const places = features.filter(hasRoutes);
  expect(places.length).toBeGreaterThan(20);
  return places.flatMap(({ service, name, place }) => [
    [
      `note-${name}`,
      `POST ${prefixOf(service)}/{id}/note-${name}`,
      place,
      service === "admin" ? "super_admin" : "signed_in",
    ],
    [`tell-${name}`, `GET ${prefixOf(service)}/told/${name}`, place, "anyone"],
  ]);
}

/** How a unit test says that it looks at all files, calls or events, where it meets what was made; what others say stays as it is. */
const LOOKS_AT_ALL =
  /FilesBelow|readExports|readdirSync|events\/(all|consumers)"|http\/calls"|\.\/event-handlers|SERVICE_ROUTES/;
const looksAtAll = (): string[] => {
  const tests = ["tools", "services", "gateway", "local"].flatMap((folder) => testFilesBelow(inCheckout(folder)));
  return tests
    .filter((path) => /(?<!\.int)\.test\.ts$/.test(path) && LOOKS_AT_ALL.test(readFileSync(path, "utf8")))
    .map((path) => relative(root, path));
};

async function expectFine(program: string, ...args: string[]): Promise<void> {
  const { code, output } = await run(program, ...args);
  expect(code, output).toBe(0);
}

describe("npm run new", () => {
  it(
    "makes an action, an event and screens that have the right style, rooms and tests, and actions in every feature that have the right types",
    async () => {
      // One of each kind by its command; the event's writes the table of all.
      const written = [
        ...(await makeHere(newEvent, NEW_EVENTS.slice(0, -1))),
        ...(await makeHere(newAction, NEW_ACTIONS.slice(0, -1))),
        ...(await makeHere(newScreen, NEW_SCREENS.slice(0, -1))),
      ];
      for (const args of [
        ["action", ...NEW_ACTIONS.at(-1)!],
        ["event", ...NEW_EVENTS.at(-1)!],
        ["screen", ...NEW_SCREENS.at(-1)!],
      ]) {
        const { code, output } = await create(...args);
        expect(code, output).toBe(0);
        written.push(...[...output.matchAll(/^(?:made|changed) +(\S+)$/gm)].map(([, path = ""]) => path));
      }
      expect(written.length).toBeGreaterThan(30);
      expect(looksAtAll()).toContain("tools/dead-exports.test.ts");
      await expectFine(BIOME, "check", "--vcs-enabled=false", ...new Set(written));
      const { failed, output } = await runTests([
        ...looksAtAll(),
        ...["local/src/api-commands", ...NEW_ACTIONS.map(([name]) => name)],
        ...["house-rules", "pinned-jobs", "src/pins", "portal.page", "dashboard.page"],
      ]);
      expect(failed, output).toEqual([UNRECORDED]);
      for (const [event = ""] of NEW_EVENTS) {
        expect(output).toContain(`${event}: no file of its service names it beside recordEvent`);
        expect(readFileSync(join(copy, "ARCHITECTURE.md"), "utf8")).toContain(`| ${event} | admin |`);
      }
      const calls = readFileSync(join(copy, "local/src/testing/api/calls-of-people.ts"), "utf8");
      expect(calls).toMatch(/seeker\.person\.call\("POST \/api\/saved-jobs\/\w{24}\/pin"/);
      // Types are checked once, as that takes as long as all the rest: whatever a feature's routes are made from, an action fits.
      await makeHere(newAction, actionsEverywhere());
      // Every file still passes: of those that nothing here changed, or reaches, the check of the checkout says so.
      copyTypesFound(copy);
      await expectFine("node_modules/typescript/bin/tsc", "--noEmit", "-p", "tsconfig.json");
    },
    PATIENCE,
  );

  it.each([
    [[], /npm run new -- action/],
    [["service", "x"], /There is no "service"/],
    [["toString", "x"], /There is no "toString"/],
    [["action", "unpin-job", "/api/saved-jobs", "jobs/saved-jobs", "job_seeker"], /A call is written like/],
    [["event", "jobs.pinned"], /two words or more/],
    [["screen", "about", "public"], /about\.page\.tsx is there already/],
  ])("says what is wrong with %j, and writes nothing", async (args, words) => {
    const { code, output } = await create(...args);
    expect(output).toMatch(words);
    expect(code).toBe(1);
    expect(existsSync(join(copy, "services/jobs/src/saved-jobs/unpin-job.ts"))).toBe(false);
  });

  it.each<[[keyof typeof KINDS, ...string[]], RegExp]>([
    [["action", "PinJob", CALL, "jobs/saved-jobs", "job_seeker"], /written like approve-application/],
    [["action", "unpin-job", "/api/saved-jobs", "jobs/saved-jobs", "job_seeker"], /A call is written like/],
    [["action", "unpin-job", CALL, "jobs/saved-jobs", "everybody"], /ACCESS is one of anyone, signed_in/],
    [["action", "unpin-job", CALL, "jobs/saved-jobs", "constructor"], /ACCESS is one of anyone, signed_in/],
    [["action", "appoint-manager", "POST /api/saved-jobs/x", "jobs/saved-jobs", "admin"], /is called appoint-manager/],
    [["action", "set-timeout", "POST /api/saved-jobs/x", "jobs/saved-jobs", "admin"], /has a setTimeout of its own/],
    [["action", "unpin-job", CALL, "jobs/saved-jobs", "super_admin"], /Only the admin service knows who is a super/],
    [["action", "unpin-job", "POST /api/pins", "jobs/saved-jobs", "admin"], /No service owns \/api\/pins/],
    [["action", "unpin-job", "POST /api/users/pin", "jobs/saved-jobs", "admin"], /belongs to identity, not to jobs/],
    [
      ["action", "unpin-job", "POST /api/saved-jobs/pin", "cars/pins", "admin"],
      /no service "cars"; there are identity/,
    ],
    [["action", "unpin-job", "POST /api/saved-jobs/pin", "jobs/pins", "admin"], /pins\.routes\.ts is not there/],
    [["action", "save-job", "POST /api/saved-jobs/x", "jobs/saved-jobs", "admin"], /save-job\.ts is there already/],
    [["action", "unpin-job", "POST /api/saved-jobs", "jobs/saved-jobs", "admin"], /POST \/api\/saved-jobs is there/],
    [
      ["action", "unpin-job", "DELETE /api/saved-jobs/{id}", "jobs/saved-jobs", "admin"],
      /\{job_id\} take the same requests/,
    ],
    [["action", "list-pins", "GET /api/jobs/pinned", "jobs/jobs", "anyone"], /GET \/api\/jobs\/\{id\} take the same/],
    [["action", "unpin-job", "POST /api/saved-jobs/", "jobs/saved-jobs", "admin"], /A call is written like/],
    [["action", "unpin-job", "POST /api/saved-jobs/{job-id}/x", "jobs/saved-jobs", "admin"], /A call is written like/],
    [["action", "unpin-job", "POST /api/saved-jobs/{id}/{id}", "jobs/saved-jobs", "admin"], /names a parameter twice/],
    [["action", "jobs-calls", "POST /api/saved-jobs/x", "jobs/saved-jobs", "admin"], /has a jobsCalls already/],
    [["event", "jobs.pinned"], /two words or more/],
    [["event", "jobs.job-pinned.twice"], /not "job-pinned.twice"/],
    [["event", "jobs.define-event"], /has a defineEvent already/],
    [["event", "jobs.parse-int"], /has a parseInt of its own/],
    [["event", "jobs.job-posted"], /jobs\.job-posted is there already/],
    [["event", "jobs.job-posted", "interviews"], /jobs\.job-posted is there already/],
    [
      ["event", "jobs.job-pinned", "places"],
      /take one of jobs, applicant-reports, interviews, job-applications, saved-jobs, service-requests, not/,
    ],
    [["screen", "about", "public"], /about\.page\.tsx is there already/],
    [["screen", "server", "public"], /src\/server holds something else/],
    [["screen", "dashboard", "public"], /\/dashboard is there already/],
    [["screen", "assets", "public"], /the gateway answers it itself/],
    [["screen", "helpers", "dashboards"], /is called helpers/],
    [["screen", "rules", "toString"], /one of public, dashboards, admin, not in "toString"/],
    [["screen", "rules", "shell"], /one of public, dashboards, admin, not in "shell"/],
  ])("refuses %j as a mistake of who typed it", ([kind, ...args], words) => {
    const make = () => KINDS[kind](createFiles(copy), args);
    expect(make).toThrow(Mistake);
    expect(make).toThrow(words);
  });
});

/** What a command says next, without writing anything. */
const saidBy = (...given: string[]): string => newEvent(createFiles(copy), given);

it("what an action that takes a text has to do with personal data is said, as CONTRIBUTING.md says it", () => {
  const saidOf = (call: string) => newAction(createFiles(copy), ["keep-words", call, "jobs/saved-jobs", "job_seeker"]);
  const said = saidOf("POST /api/saved-jobs/words");
  expect(said).toMatch(
    /^For something that people type: .*eraseRecords.*export-sections\.ts.*account-records\.ts.*planted-seeker\.ts/m,
  );
  expect(said).toMatch(/^For a new collection about a person: .*erasure\.int\.test\.ts/m);
  expect(saidOf("GET /api/saved-jobs/words/all")).not.toContain("For something");
});

describe("what is said of an event", () => {
  it("leads a message of identity to its table, and everything else to an on-*.ts", () => {
    const said = saidBy("jobs.seat-kept");
    expect(said).toMatch(
      /For identity[^;]* when\(seatKept, \.\.\.\)\nin services\/identity\/src\/messages\/message-texts\.ts/,
    );
    expect(said).toMatch(/for another service[^;]*an on-seat-kept\.ts in that service's event-handlers\.ts/);
    expect(said).toMatch(/BESIDES_ADMIN in libs\/contracts\/src\/events\/consumers\.ts/);
    expect(said).toMatch(/recordEvent\(db, seatKept[\s\S]*tools\/recorded-events\.test\.ts fails/);
  });

  it("says which files of the service have events too, unless one was named", () => {
    const others =
      /enrollments\.ts, place-alerts\.ts, program-letters\.ts, training-sheets\.ts, too: [\s\S]*npm run new -- event training\.chair-kept /;
    expect(saidBy("training.chair-kept")).toMatch(others);
    expect(saidBy("training.chair-kept", "enrollments")).not.toMatch(/, too:/);
    expect(saidBy("admin.seat-kept")).not.toMatch(/, too:/);
  });
});

it("a feature without routes says what it lacks, and which features have it", () => {
  const places = features.filter((feature) => !hasRoutes(feature));
  expect(places.length).toBeGreaterThan(0);
  for (const { service, place } of places) {
    const given = ["note-all", `POST ${prefixOf(service)}/note-all`, place, "admin"];
    const make = () => newAction(createFiles(copy), given);
    expect(make, place).toThrow(/routes\.ts is not there, so nobody can call [\s\S]* in libs\/contracts\/src\/http\//);
    expect(make, place).toThrow(/Take a feature that has routes \([a-z, -]+\)/);
  }
});

interface TestFile {
  name: string;
  status: string;
  assertionResults: { fullName: string; status: string }[];
}

/** Runs files of three projects at once, as each start of vitest takes seconds; answers which tests failed. */
async function runTests(files: readonly string[]) {
  const report = join(copy, ".build", "tests.json");
  const projects = ["unit", "integration", "components"].flatMap((name) => ["--project", name]);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { output } = await run("node_modules/vitest/vitest.mjs", "run", ...projects, ...reporters, ...files);
  expect(existsSync(report), output).toBe(true);
  // It is in no test's results, and fails the run.
  expect(output).not.toContain("Unhandled Error");
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as { testResults: TestFile[] };
  expect(files.filter((file) => !testResults.some(({ name }) => name.includes(file)))).toEqual([]);
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === "failed").map(({ fullName }) => fullName);
    // One that does not even load has none.
    return status === "failed" && tests.length === 0 ? [name] : tests;
  });
  return { failed, output };
}
