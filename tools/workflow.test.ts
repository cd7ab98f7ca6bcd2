import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { inCheckout } from "./checkout.mjs";

type Step = { uses?: string; run?: string; with?: Record<string, string>; env?: Record<string, string> };
type Job = { steps: Step[]; "timeout-minutes": number; strategy?: { matrix: { node: string[] } } };

const textOf = (path: string) => readFileSync(inCheckout(path), "utf8");
const text = textOf(".github/workflows/ci.yml");
const { jobs, permissions } = parse(text) as { jobs: Record<string, Job>; permissions: Record<string, string> };
const { scripts, engines } = JSON.parse(textOf("package.json")) as {
  scripts: Record<string, string>;
  engines: { node: string };
};
const commands = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run = "" }) => run.split(/&&|\|\||\n/)));

describe(".github/workflows/ci.yml", () => {
  it("runs everything on Node 20, 22, 24 and 26, the oldest of which is the one that package.json asks for", () => {
    const nodes = jobs.everything?.strategy?.matrix.node ?? [];
    expect(nodes).toEqual(["20", "22", "24", "26"]);
    expect(engines.node).toMatch(new RegExp(`^>=${nodes[0]}\\.`));
    expect(jobs["real-servers"]?.strategy?.matrix.node).toEqual(nodes);
    expect(jobs.everything?.steps.map(({ run }) => run)).toContain("npm test");
  });

  it("asks for commands that there are", () => {
    const phases = [...textOf("tools/test.mjs").matchAll(/\{ name: "(\w+)", run/g)].map(([, name = ""]) => name);
    expect(phases.length).toBeGreaterThan(5);
    for (const command of commands.map((one) => one.trim())) {
      const [program = "", verb = "", ...rest] = command.split(/\s+/);
      if (program !== "npm") continue;
      if (verb === "run") expect(Object.keys(scripts)).toContain(rest[0]);
      else expect(["ci", "test", "audit"]).toContain(verb);
      if (verb === "test") expect(phases).toEqual(expect.arrayContaining(rest.slice(1)));
    }
  });

  it("runs the integration tests in containers, of the images that they start", () => {
    const env = jobs["real-servers"]?.steps.map((step) => step.env?.TEST_SERVERS).filter(Boolean);
    expect(env).toEqual(["containers"]);
    const pulled = [...text.matchAll(/docker pull ([\w.:-]+)/g)].map(([, image = ""]) => image);
    const started = ["store", "broker"].map(
      (name) => /image = "([^"]+)"/.exec(textOf(`libs/test-kit/src/${name}.ts`))?.[1],
    );
    expect(pulled).toEqual(started);
    const compose = parse(textOf("docker-compose.yml"), { merge: true });
    expect(compose.services.rabbitmq.image).toBe(started[1]);
    expect(compose.services.mongodb.image).toBe(started[0]);
  });

  it("asks for known holes in packages, and counts every step: a red one makes the run red", () => {
    const audits = (jobs.audit?.steps ?? []).flatMap(({ run = "" }) => (run.startsWith("npm audit") ? [run] : []));
    expect(audits).toEqual([expect.stringContaining("--omit=dev"), expect.not.stringContaining("--omit")]);
    expect(text).not.toMatch(/continue-on-error|^ {4}if:/m);
  });

  it("may only read, and ends by itself", () => {
    expect(permissions).toEqual({ contents: "read" });
    for (const job of Object.values(jobs)) expect(job["timeout-minutes"]).toBeGreaterThan(0);
  });
});
