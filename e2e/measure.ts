import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { newApplicant, profileOf } from "./applicant.ts";
import { eventually } from "./eventually.ts";
import { type HttpPerson, httpPerson } from "./http-person.ts";
import { newDataDir, type Product, runProduct, UNLIMITED } from "./product.ts";
import { allPrograms } from "./programs.ts";

const GOALS = { restartMs: 10_000, memoryMb: 400, activityP50Ms: 200, activityP95Ms: 300 };
const APPROVALS = 60;
const AT_REST_AFTER_MS = 20_000;
const LOOK_EVERY_MS = 5;

export interface Figure {
  figure: string;
  value: number;
  unit: "ms" | "MB";
  /** The most that is good; null where the figure only explains another. */
  goal: number | null;
  holds: boolean;
}

/** Runs the built product on a data folder of its own and tells its figures, each as soon as it is known. */
export async function measure(tell: (figure: Figure) => void): Promise<void> {
  const { dataDir, remove } = await newDataDir();
  const say = (figure: string, value: number, unit: Figure["unit"], goal: number | null): void =>
    tell({ figure, value: Math.round(value * 10) / 10, unit, goal, holds: goal === null || value <= goal });
  let product: Product | undefined;
  try {
    product = await runProduct({ dataDir });
    await product.stop();

    const startedAt = performance.now();
    product = await runProduct({ dataDir, env: UNLIMITED });
    say("restart to ready", performance.now() - startedAt, "ms", GOALS.restartMs);

    await delay(AT_REST_AFTER_MS);
    const memory = memoryOf(product.living().map(({ pid }) => pid));
    // A page that several processes share is counted once in PSS and several times in RSS.
    say("memory at rest, PSS of all processes", memory.pss, "MB", GOALS.memoryMb);
    say("memory at rest, RSS of all processes", memory.rss, "MB", null);

    const times = (await approveOneByOne(product)).sort((a, b) => a - b);
    say("approve to activity visible, p50", percentile(times, 0.5), "ms", GOALS.activityP50Ms);
    say("approve to activity visible, p95", percentile(times, 0.95), "ms", GOALS.activityP95Ms);
  } finally {
    await product?.stop();
    await remove();
  }
}

const percentile = (sorted: number[], share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;

/** MB by the kernel's books, which Linux alone keeps. */
function memoryOf(pids: number[]): { pss: number; rss: number } {
  let [pss, rss] = [0, 0];
  for (const pid of pids) {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    pss += Number(/^Pss: +(\d+) kB/m.exec(text)?.[1]) / 1024;
    rss += Number(/^Rss: +(\d+) kB/m.exec(text)?.[1]) / 1024;
  }
  return { pss, rss };
}

/** From pressing Approve to the enrollment in the activity log, as an administrator sees it; in ms. */
async function approveOneByOne(product: Product): Promise<number[]> {
  const admin = httpPerson(product.url);
  await admin.signInAsAdmin(product.adminEmail, product.adminPassword);
  const times: number[] = [];
  for (const { name, id } of await applications(product.url, admin)) {
    const startedAt = performance.now();
    await admin.ok(`POST /api/admin/training-applications/${id}/status`, { status: "approved" });
    const path = "GET /api/admin/activity-logs?scope=all&action=create_enrollment";
    await eventually(
      `the enrollment of ${name}`,
      async () => {
        const rows = await admin.ok<{ details: string }[]>(path);
        return rows.some(({ details }) => details.includes(name)) || undefined;
      },
      { everyMs: LOOK_EVERY_MS },
    );
    times.push(performance.now() - startedAt);
  }
  return times;
}

/** One application per person, spread over the programs with the most free places. */
async function applications(url: string, admin: HttpPerson): Promise<{ name: string; id: string }[]> {
  const programs = await allPrograms(admin);
  const places = programs.flatMap((program) =>
    Array.from({ length: program.max_participants - program.current_participants }, () => program),
  );
  if (places.length < APPROVALS) throw new Error(`only ${places.length} places are free for ${APPROVALS} approvals`);
  const waiting: { name: string; id: string }[] = [];
  for (const [at, program] of places.slice(0, APPROVALS).entries()) {
    const applicant = newApplicant(url, `Measured Person ${at + 1} End`, program);
    const { person, name } = applicant;
    await person.signIn(applicant.email);
    await person.ok("POST /api/user-profiles", profileOf(applicant));
    const form = new FormData();
    form.set("program_id", program.id);
    form.set("motivation", "To be measured.");
    const { id } = await person.ok<{ id: string }>("POST /api/training-applications", form, 201);
    waiting.push({ name, id });
  }
  // What the preparation set in motion is over when the last application is in the log.
  await eventually("the last application in the activity log", async () => {
    const path = "GET /api/admin/activity-logs?scope=all&action=submit_training_application";
    const rows = await admin.ok<{ details: string }[]>(path);
    return rows.some(({ details }) => details.includes(waiting.at(-1)?.name ?? "")) || undefined;
  });
  return waiting;
}
