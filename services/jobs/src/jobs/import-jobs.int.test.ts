import { AsyncResource } from "node:async_hooks";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { runImport } from "@jobcentre/service-kit/csv-import/run-import";
import { testDatabase } from "@jobcentre/test-kit/store-database";
import { createConnection, type mongo } from "mongoose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { forgetUnusedWords } from "../search/forget-unused-words.ts";
import { JOB, type JobsFixture, startJobs } from "../testing/jobs-fixture.ts";
import { jobsImport } from "./import-jobs.ts";

const SAMPLE = join(import.meta.dirname, "../../../../docs/import/jobs.csv");

let jobs: JobsFixture;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs?.stop());

const beside = new AsyncResource("beside");
const outsideOfTransactions = <T>(work: () => Promise<T>): Promise<T> => beside.runInAsyncScope(work);

/** Rows as they are read, of these employers in turn. */
const rowsOf = (count: number, employers: readonly string[]) =>
  Array.from({ length: count }, (_, no) =>
    jobsImport.schema.parse({ ...JOB, title: `Imported ${no}`, employer: employers[no % employers.length] }),
  );

async function runWith(how: typeof jobsImport, args: string[], say: (line: string) => unknown): Promise<number> {
  const env = {
    MONGODB_URI: (await testDatabase("import")).storeUri,
    DATABASE_PREFIX: jobs.db.name.slice(0, -"jobs".length),
  };
  return runImport(how, { service: "jobs", command: "import-jobs", args, env, now: () => jobs.now }, say);
}

it("imports the sample for an employer who is there, found by words at once, and only once", async () => {
  const said: string[] = [];
  const run = (...args: string[]) => runWith(jobsImport, args, (line) => said.push(line));
  expect(await run(SAMPLE)).toBe(1);
  expect(said[0]).toBe("row 2, column employer: No employer is called Zuma Rock Foods; they register first");

  await jobs.newEmployer({ business_name: "Zuma Rock Foods" });
  expect(await run(SAMPLE, "--dry-run")).toBe(0);
  expect(await run(SAMPLE)).toBe(0);
  expect(await run(SAMPLE)).toBe(0);
  expect(said.slice(-3)).toEqual([
    "Nothing was written. 2 jobs would be imported.",
    "Imported 2 jobs.",
    "Imported 0 jobs; 2 were imported before and stay as they are.",
  ]);
  const found = await jobs.call(null, "GET /api/jobs?q=baker");
  expect(found.body).toMatchObject([{ title: "Baker", salary_max: 120_000, employer_name: "Zuma Rock Foods" }]);
  const driver = await jobs.call(null, "GET /api/jobs?q=delivery%20driver");
  expect(driver.body).toMatchObject([{ employment_type: "part_time", positions: 2 }]);
  await jobs.transport.waitFor("jobs.job-posted", ({ data }) => JSON.stringify(data).includes("Delivery driver"));
});

it("imports what an employer calls a job, and refuses by its row a second one that it calls so", async () => {
  const [zuma, other] = [await jobs.newEmployer(), await jobs.newEmployer()];
  await jobs.post(zuma, { title: "Night guard", reference: "HR-1" });
  const folder = await mkdtemp(join(tmpdir(), "import-jobs-"));
  const file = join(folder, "jobs.csv");
  const row = (key: string, { account_id }: typeof zuma, reference: string) =>
    `${key},${account_id},Welder,Weld gates.,Kubwa,Construction,${reference}`;
  const run = async (...rows: string[]) => {
    const said: string[] = [];
    await writeFile(file, ["key,employer,title,description,location,category,reference", ...rows].join("\n"));
    return [
      await runWith(jobsImport, [file], (line) => said.push(line)),
      said.filter((line) => line.startsWith("row")),
    ];
  };
  expect(
    await run(row("a", zuma, "HR-1"), row("b", zuma, "HR-2"), row("c", zuma, " HR-2 "), row("d", other, "HR-2")),
  ).toEqual([
    1,
    [
      "row 2, column reference: “Night guard” of this employer has it already",
      "row 4, column reference: is the same as in row 3",
    ],
  ]);
  // Nobody else's job has it, and a row without one has none.
  const right = [row("b", zuma, "HR-2"), row("d", other, "HR-2"), row("e", zuma, ""), row("f", zuma, "")];
  expect(await run(...right)).toEqual([0, []]);
  expect(await run(...right)).toEqual([0, []]);
  const called = async (employer: typeof zuma, query = "") =>
    (await jobs.call(employer, `GET /api/employer/jobs${query}`)).body as unknown as { reference?: string }[];
  expect(await called(zuma, "?reference=HR-2")).toMatchObject([{ title: "Welder", reference: "HR-2" }]);
  expect(await called(other)).toMatchObject([{ reference: "HR-2" }]);
  expect((await called(zuma)).map(({ reference }) => reference).sort()).toEqual(["HR-1", "HR-2", undefined, undefined]);
  // One that came meanwhile is refused as one that was there.
  expect(await run(row("g", other, "HR-2"))).toEqual([
    1,
    ["row 2, column reference: “Welder” of this employer has it already"],
  ]);
  await rm(folder, { recursive: true });
});

it("imports nothing into a store that was moved away", async () => {
  const moves = jobs.db.collection<{ _id: string; finished_at: Date }>("moves");
  await moves.insertOne({ _id: "move", finished_at: jobs.now });
  const [before, said] = [await jobs.db.collection("imported_records").countDocuments(), [] as string[]];
  expect(await runWith(jobsImport, [SAMPLE], (line) => said.push(line))).toBe(2);
  expect(said).toEqual([expect.stringMatching(/^import-jobs: This store was moved to another one/)]);
  expect(await jobs.db.collection("imported_records").countDocuments()).toBe(before);
  await moves.drop();
});

it("imports jobs that are found by words which were forgotten as nobody's while it wrote them", async () => {
  for (const name of ["imported_records", "jobs", "job_words", "employers"])
    await jobs.db.collection(name).deleteMany({});
  await jobs.newEmployer({ business_name: "Zuma Rock Foods" });
  const how: typeof jobsImport = {
    ...jobsImport,
    async create(deps, records) {
      const ids = await jobsImport.create(deps, records);
      // On the service's own connection, beside the import's transaction, as when an employer is erased meanwhile.
      await outsideOfTransactions(() => forgetUnusedWords(jobs.db));
      return ids;
    },
  };
  expect(await runWith(how, [SAMPLE], () => undefined)).toBe(0);
  expect((await jobs.call(null, "GET /api/jobs?q=baker")).body).toMatchObject([{ title: "Baker" }]);
});

it("imports many jobs in as many commands as one, each with its event, in the order of the rows", async () => {
  const employers = [await jobs.newEmployer(), await jobs.newEmployer()].map(({ account_id }) => account_id);
  const storeUri = (await testDatabase("import")).storeUri;
  const options = { dbName: jobs.db.name, autoIndex: false, autoCreate: false, monitorCommands: true };
  const db = await createConnection(storeUri, options).asPromise();
  const deps = { db, now: () => jobs.now };
  async function commandsOf(records: ReturnType<typeof rowsOf>): Promise<{ ids: string[]; commands: string[] }> {
    const commands: string[] = [];
    // Words are made known outside of it.
    const note = ({ commandName, command }: mongo.CommandStartedEvent): void =>
      void (command.autocommit === false && commands.push(commandName));
    db.getClient().on("commandStarted", note);
    const ids = await inTransaction(db, () => jobsImport.create(deps, records));
    db.getClient().off("commandStarted", note);
    return { ids, commands };
  }
  const few = await commandsOf(rowsOf(2, employers));
  const many = await commandsOf(rowsOf(100, employers));
  expect(many.commands).toEqual(few.commands);

  const stored = await Promise.all(many.ids.map((id) => jobs.call(null, `GET /api/jobs/${id}`)));
  expect(stored.map(({ body }) => [body.title, body.employer_id])).toEqual(
    rowsOf(100, employers).map(({ title, employer }) => [title, employer]),
  );
  const recorded = await Promise.all(many.ids.map((id) => jobs.recorded(id)));
  expect(recorded.map((events) => events.map(({ name }) => name))).toEqual(many.ids.map(() => ["jobs.job-posted"]));
  await db.close();
});

it("imports no job where one of them is of nobody any more", async () => {
  const { account_id } = await jobs.newEmployer();
  const before = await jobs.db.collection("jobs").countDocuments();
  const records = rowsOf(3, [account_id, "Gone Foods"]);
  const importing = inTransaction(jobs.db, () => jobsImport.create({ db: jobs.db, now: () => jobs.now }, records));
  await expect(importing).rejects.toMatchObject({ fields: { employer: expect.stringContaining("Gone Foods") } });
  expect(await jobs.db.collection("jobs").countDocuments()).toBe(before);
});
