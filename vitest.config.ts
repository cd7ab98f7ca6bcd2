import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { pageFlags } from "./libs/frontend-kit/src/testing/page-flags.ts";

// Most of a test is waiting, for a store, a broker or a page: two at a time keep two cores busy, of screens and journeys three, of services four.
const maxWorkers = Math.max(2, availableParallelism() - 1);
// A test waits for what it wants to see, not for a time: the limits only end what hangs, also on a busy machine.
const patient = { testTimeout: 60_000, expect: { poll: { timeout: 20_000 } } };
// Whatever the machine says: React for production has no act.
const every = { ...patient, env: { NODE_ENV: "test" } };
const node = { ...every, environment: "node", pool: "forks" } as const;
const ignored = ["**/node_modules/**", "**/dist/**"];
const page = {
  ...every,
  pool: "forks" as const,
  environment: "jsdom",
  execArgv: pageFlags(process.versions.node),
  setupFiles: ["libs/frontend-kit/src/testing/setup.ts"],
  css: { modules: { classNameStrategy: "non-scoped" as const } },
  maxWorkers: maxWorkers + 1,
  // With as many workers as they have, in turn with the others.
  sequence: { groupOrder: 4 },
};
const apart = "{libs,frontends}/**/*.apart.test.tsx";
const endOfAll = "libs/test-kit/src/exit-on-signals.ts";
const browser = {
  ...node,
  globalSetup: ["e2e/global-setup.ts"],
  setupFiles: [endOfAll, "e2e/tell-of-failures.ts"],
  testTimeout: 120_000,
  hookTimeout: 240_000,
};
const alone = "e2e/**/*.alone.spec.ts";

/** What takes long, by a part of its path: begun last, it would be waited for alone. Whole products run in short files, which come last otherwise. */
const LONG = [
  ...["/every-page", "/kill-everything", "/separate.spec", "/portal-outage", "/trace.spec"],
  ...["/tools/new.int", "/local/src/", "/backup-commands"],
  // Short files that wait for what gives up after 5 or 10 s, and for a broker.
  ...["/connect-to-broker.int", "/service-kit/src/database.int", "/messaging/src/rabbitmq"],
];

const isLong = ({ moduleId }: TestSpecification): boolean => LONG.some((part) => moduleId.includes(part));

/** Vitest's own order, by size where nothing is known of a run before, with the files that take the longest first. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

// The suffix of a test file says what it costs: *.test.ts no I/O, *.int.test.ts store and broker, *.test.tsx a DOM, *.spec.ts a browser.
// One that replaces modules (vi.mock), or needs them as they are when a page opens, is *.apart.test.tsx; one that measures how long something takes *.alone.spec.ts.
export default defineConfig({
  test: {
    maxWorkers,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...node,
          name: "unit",
          // Nothing here has I/O or state of its own: one process for many files takes a seventh of the time.
          isolate: false,
          include: ["{libs,services,gateway,local,proofs,bench,tools}/**/*.test.ts", "frontends/**/*.test.ts"],
          exclude: [...ignored, "**/*.int.test.ts"],
        },
      },
      {
        test: {
          ...node,
          name: "integration",
          // Mongoose, Express, the contracts for each file took a quarter of the processor time.
          isolate: false,
          // These wait the most: with three at a time a quarter of two cores was idle.
          maxWorkers: maxWorkers + 2,
          sequence: { groupOrder: 1 },
          include: ["{libs,services,gateway,local,tools}/**/*.int.test.ts"],
          exclude: ignored,
          globalSetup: ["libs/test-kit/src/global-setup.ts"],
          setupFiles: [endOfAll],
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...page,
          name: "components",
          // React, its libraries and a page for each file took two thirds of the processor time.
          isolate: false,
          include: ["{libs,frontends}/**/*.test.tsx"],
          exclude: [...ignored, apart],
        },
      },
      {
        test: { ...page, name: "components-apart", include: [apart], exclude: ignored },
      },
      {
        test: {
          ...browser,
          name: "browser",
          include: ["e2e/**/*.spec.ts"],
          exclude: [...ignored, alone],
          // Playwright for each file took a second.
          isolate: false,
          maxWorkers: maxWorkers + 1,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...browser,
          name: "browser-alone",
          include: [alone],
          exclude: ignored,
          // What somebody waits for, in seconds or in moments, is tried while nothing else runs.
          fileParallelism: false,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
