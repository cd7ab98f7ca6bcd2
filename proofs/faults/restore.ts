import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { CONSUMERS } from "@jobcentre/contracts/events/consumers";
import { SERVICE_NAMES } from "@jobcentre/contracts/services";
import { type Applicant, newApplicant, walk } from "@jobcentre/e2e/applicant";
import { eventually } from "@jobcentre/e2e/eventually";
import { httpPerson } from "@jobcentre/e2e/http-person";
import { violations } from "@jobcentre/e2e/kept-facts";
import { allPrograms } from "@jobcentre/e2e/programs";
import type { mongo } from "mongoose";
import { insist } from "../src/insist.ts";
import type { Proof } from "../src/proof.ts";
import { storedHashes } from "../src/stored-hashes.ts";
import { startWhole, type WholeProduct } from "../src/whole-product.ts";

const PEOPLE = 6;
const PEOPLE_SHORT = 2;
const run = promisify(execFile);
/** What a restore brings back empty. */
const ENDS = new Set(["identity.sessions", "identity.program_keys", "admin.invitations"]);
/** What a restore adds to itself: that it was run. */
const NOTES = "admin.operator_notes";

/** Store and broker are destroyed while events are on their way: backup, restore and re-emit bring everything back. */
export const restore: Proof = {
  promise: "restore",
  async run(context) {
    const { programs, scratch, say } = context;
    const backup = join(scratch, "backup");
    const command = async (uri: string, prefix: string, ...args: string[]): Promise<string> => {
      const env = { PATH: process.env.PATH ?? "", MONGODB_URI: uri, DATABASE_PREFIX: prefix };
      const { stdout } = await run(process.execPath, [join(programs, "services/admin/start.js"), ...args], { env });
      return stdout.trim();
    };
    const wrong: string[] = [];
    const figures: Record<string, unknown> = {};
    const applicants: Applicant[] = [];
    let product = await startWhole(context);
    const { port } = new URL(product.url);
    let before: Map<string, string>;
    try {
      const programsThere = await programsWithSeats(product);
      const walkAs = async (number: number): Promise<void> => {
        const applicant = newApplicant(
          product.url,
          `Restored Person ${number}`,
          programsThere[number % programsThere.length]!,
        );
        applicants.push(applicant);
        await walk(applicant, product.admin, (_step, work) => insist(work));
      };
      const people = context.short ? PEOPLE_SHORT : PEOPLE;
      for (let number = 0; number < people; number++) await walkAs(number);
      say(`${people} people have their certificate`);

      // A backup while people go on, restored beside the original: it is one moment, whole.
      const goingOn = walkAs(people);
      const startedAt = performance.now();
      await command(product.store.uri, "jobcentre_", "backup", "--to", `${backup}-running`);
      figures.backup_ms = Math.round(performance.now() - startedAt);
      await goingOn;
      await command(product.store.uri, "copy_", "restore", "--from", `${backup}-running`);

      figures.on_their_way = await leaveEventsOnTheirWay(product, applicants[0]!);
      await product.kill();
      before = await storedHashes(product.store.uri);
      say((await command(product.store.uri, "jobcentre_", "backup", "--to", backup)).split("\n")[0] ?? "");
    } finally {
      await product.end();
    }

    await rm(join(scratch, "store"), { recursive: true });
    say("store and broker are gone");
    let restored = 0;
    const options = { env: { PORT: port } };
    product = await startWhole(context, {
      ...options,
      async beforeStart(uri) {
        const startedAt = performance.now();
        await command(uri, "jobcentre_", "restore", "--from", backup);
        figures.restore_ms = Math.round(performance.now() - startedAt);
        const after = await storedHashes(uri);
        restored = after.size;
        for (const name of new Set([...before.keys(), ...after.keys()])) {
          if (name === NOTES) continue;
          if (ENDS.has(name) ? !after.get(name)?.startsWith("0 ") : before.get(name) !== after.get(name))
            wrong.push(`${name} is not what it was`);
        }
        say(await command(uri, "jobcentre_", "re-emit"));
      },
    });
    try {
      const admin = httpPerson(product.url);
      const { adminEmail, adminPassword } = product;
      await insist(() => admin.signInAsAdmin(adminEmail, adminPassword));
      for (const { person, email } of applicants) await insist(() => person.signIn(email));
      await eventually("every event with everybody", async () => ((await missing(product)) === 0 ? true : undefined), {
        withinMs: 60_000,
        everyMs: 500,
      }).catch((error: Error) => wrong.push(error.message));
      figures.still_missing = await missing(product);
      wrong.push(...(await violations(applicants, admin)));
      if (figures.on_their_way === 0) wrong.push("nothing was on its way");
      return [
        {
          promise: "restore",
          tried: restored,
          violations: wrong.length,
          people: applicants.length,
          files: await countFiles(product),
          ...figures,
          wrong: wrong.slice(0, 5),
        },
      ];
    } finally {
      await product.end();
    }
  },
  sabotage: {
    name: "a backup leaves the contents of files out",
    file: "services/admin/src/backup/store-state.ts",
    find: "collection !== LEASES && collection !== STORE_MARKS",
    replace: 'collection !== LEASES && collection !== STORE_MARKS && collection !== "files.chunks"',
  },
};

async function programsWithSeats({ admin }: WholeProduct): Promise<{ id: string; title: string }[]> {
  const programs = await insist(() => allPrograms(admin));
  return programs.filter((one) => one.max_participants - one.current_participants > 3);
}

/** While the admin service stands still, somebody saves a profile: the events are published and applied by others only. */
async function leaveEventsOnTheirWay(product: WholeProduct, { person, name }: Applicant): Promise<number> {
  const pid = product.processOf("admin");
  if (!pid) throw new Error("admin does not run");
  process.kill(pid, "SIGSTOP");
  const published = (): Promise<number> =>
    product.db("identity").collection("outbox").countDocuments({ published_at: null });
  const skills = ["Driving", "Hausa", "First aid"];
  const profile = await person.ok<Record<string, unknown>>("GET /api/user-profiles");
  const fields = ["full_name", "phone", "location", "education_level", "course_of_study", "experience_years", "skills"];
  const same = Object.fromEntries(fields.map((field) => [field, profile[field]]));
  for (let number = 0; number < 5; number++) {
    await person.ok("POST /api/user-profiles", { ...same, skills: same.skills ?? skills, full_name: name });
  }
  await eventually("the broker has them", async () => ((await published()) === 0 ? true : undefined));
  return missing(product);
}

/** The driver's own database, which hands out cursors. */
async function databaseOf(product: WholeProduct, service: string): Promise<mongo.Db> {
  return (await product.db(service).asPromise()).db!;
}

/** How many published events some consumer has not applied. */
async function missing(product: WholeProduct): Promise<number> {
  let count = 0;
  const applied = new Map<string, Set<string>>();
  for (const service of SERVICE_NAMES) {
    const rows = await (await databaseOf(product, service))
      .collection("inbox")
      .find({}, { projection: { _id: 1 } })
      .toArray();
    applied.set(service, new Set(rows.map(({ _id }) => String(_id))));
  }
  for (const service of SERVICE_NAMES) {
    for await (const { _id, envelope } of (await databaseOf(product, service)).collection("outbox").find()) {
      const { name } = JSON.parse(envelope as string) as { name: keyof typeof CONSUMERS };
      for (const consumer of CONSUMERS[name] ?? []) if (!applied.get(consumer)?.has(String(_id))) count += 1;
    }
  }
  return count;
}

async function countFiles(product: WholeProduct): Promise<number> {
  let files = 0;
  for (const service of SERVICE_NAMES) files += await product.db(service).collection("files.files").countDocuments();
  return files;
}
