import { readConfig } from "@jobcentre/service-kit/config";
import { serviceConfig } from "@jobcentre/service-kit/service-config";
import type { Logger } from "pino";
import { adminAccount } from "./demo-actor.ts";
import { markDemoState, readDemoState } from "./demo-marker.ts";
import { type DemoStores, withDemoStores } from "./demo-stores.ts";
import { holdsRealData } from "./holds-real-data.ts";
import { writeApplications } from "./write-applications.ts";
import { writeAttendance } from "./write-attendance.ts";
import { writeBusinesses } from "./write-businesses.ts";
import { writeJobApplications } from "./write-job-applications.ts";
import { writeJobs } from "./write-jobs.ts";
import { writePeople } from "./write-people.ts";
import { writePrograms } from "./write-programs.ts";

export type DemoDataResult = "written" | "already there" | "skipped: real data";

export interface DemoDataOptions {
  /** What the services got: the demo is written where they read. */
  env: NodeJS.ProcessEnv;
  now: () => Date;
  log: Logger;
}

/**
 * Fills an empty store with the demo: once, never beside data of real people, and where it was interrupted the next
 * call goes on unless such came in between. The services run already, because enrollments and copies follow from events
 * that they carry.
 */
export async function writeDemoData({ env, now, log }: DemoDataOptions): Promise<DemoDataResult> {
  const { MONGODB_URI, DATABASE_PREFIX } = readConfig(
    serviceConfig.pick({ MONGODB_URI: true, DATABASE_PREFIX: true }),
    env,
  );
  return withDemoStores(MONGODB_URI, DATABASE_PREFIX, async (stores) => {
    const state = await readDemoState(stores.local);
    if (state === "done") return "already there";
    if (state === "skipped") return "skipped: real data";
    const skips = await holdsRealData(stores, state === "started");
    if (skips || state === null) await markDemoState(stores.local, skips ? "skipped" : "started", now());
    if (skips) return "skipped: real data";
    const startedAt = performance.now();
    await writeEverything(stores, now).catch((error: Error) => {
      throw new Error(`demo data: ${error.message}`, { cause: error });
    });
    await markDemoState(stores.local, "done", now());
    log.info({ ms: Math.round(performance.now() - startedAt) }, "demo data written");
    return "written";
  });
}

async function writeEverything(stores: DemoStores, now: () => Date): Promise<void> {
  const { identity, jobs, training, entrepreneurship } = stores;
  const admin = await adminAccount(stores, now);
  const adminId = admin.account_id;
  const accounts = await writePeople(identity, now);
  const programs = await writePrograms(training, adminId, now);
  await writeJobs(jobs, accounts, now);
  await writeJobApplications({ db: jobs, accounts, now });
  await writeApplications({ db: training, accounts, programs, adminId, now });
  await writeAttendance({ db: training, admin, now });
  await writeBusinesses({ db: entrepreneurship, accounts, adminId, now });
}
