import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importedModel } from "@jobcentre/service-kit/csv-import/csv-import";
import { runImport } from "@jobcentre/service-kit/csv-import/run-import";
import { testDatabase } from "@jobcentre/test-kit/store-database";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { trainingService } from "../service.ts";
import { programsImport } from "./import-programs.ts";
import { programModel } from "./program.model.ts";

const SAMPLE = join(import.meta.dirname, "../../../../docs/import/programs.csv");
const HEADER =
  "key,title,description,category,mode,difficulty_level,price_amount,duration_weeks,start_date,end_date,max_participants,instructor_name,location";
const row = (key: string, more: { title?: string; price?: string; end?: string } = {}) =>
  `${key},${more.title ?? "Masonry"},Walls,Construction,in_person,beginner,${more.price ?? 0},8,2099-01-05,${more.end ?? "2099-03-05"},20,Danladi Musa,Gwagwalada`;

// Before the programs of the sample begin.
const now = () => new Date("2026-11-20T10:00:00Z");
let training: TestService;
let env: NodeJS.ProcessEnv;
let folder = "";
let said: string[] = [];
beforeAll(async () => {
  training = await startTestService(trainingService, { now });
  folder = await mkdtemp(join(tmpdir(), "import-"));
  env = {
    MONGODB_URI: (await testDatabase("import")).storeUri,
    DATABASE_PREFIX: training.db.name.slice(0, -"training".length),
  };
});
afterAll(async () => {
  await training?.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  said = [];
});

it("imports nothing into a store on which the product never ran", async () => {
  const elsewhere = { ...env, DATABASE_PREFIX: `${env.DATABASE_PREFIX}not_` };
  const args = [join(folder, "never-read.csv")];
  const how = { service: "training", command: "import-programs", args, env: elsewhere, now } as const;
  expect(await runImport(programsImport, how, (line) => said.push(line))).toBe(2);
  expect(said).toEqual([expect.stringContaining("import-programs: The training service never ran on this store")]);
});

const run = (...args: string[]) =>
  runImport(programsImport, { service: "training", command: "import-programs", args, env, now }, (line) =>
    said.push(line),
  );
async function fileOf(...rows: string[]): Promise<string> {
  const path = join(folder, `${Math.random()}.csv`);
  await writeFile(path, [HEADER, ...rows].join("\n"));
  return path;
}
const count = () => programModel(training.db).countDocuments();

describe("import-programs", () => {
  it("imports the sample by the service's own rules and events, once however often it is told to", async () => {
    expect(await run(SAMPLE, "--dry-run")).toBe(0);
    expect(said).toEqual(["Nothing was written. 2 programs would be imported."]);
    expect(await count()).toBe(0);

    expect(await run(SAMPLE)).toBe(0);
    expect(said.at(-1)).toBe("Imported 2 programs.");
    const shown = await training.call(null, "GET /api/training-programs");
    expect(shown.body).toHaveLength(2);
    expect((shown.body as unknown as { title: string }[]).find(({ title }) => title.startsWith("Floor"))).toMatchObject(
      {
        price_amount: 25_000,
        curriculum: '["Tools and safety","Levelling","Cutting","Grouting"]',
        requirements: "Work shoes\nReadiness for physical work",
        description: "Measure, cut and lay tiles.\nYou finish a bathroom of your own.",
      },
    );
    const event = await training.transport.waitFor("training.program-saved", ({ data }) =>
      JSON.stringify(data).includes("tiling"),
    );
    expect(event.actor).toBeNull();

    expect(await run(SAMPLE)).toBe(0);
    expect(said.at(-1)).toBe("Imported 0 programs; 2 were imported before and stay as they are.");
    expect(await count()).toBe(2);
  });

  it("names every wrong cell by row and column, and writes nothing then", async () => {
    const before = await count();
    const path = await fileOf(
      row("good"),
      row("dear", { price: "a lot" }),
      row("back", { end: "2098-01-01" }),
      row("", { title: "" }),
      row("good"),
      row("formula", { title: '"=HYPERLINK(""http://evil.example"")"' }),
    );
    expect(await run(path)).toBe(1);
    expect(said).toEqual([
      expect.stringMatching(/^row 3, column price_amount: .*number/),
      "row 4, column end_date: The end is before the start",
      "row 5, column title: This is required",
      expect.stringMatching(/^row 5, column key: This is required/),
      "row 6, column key: is the same as in row 2",
      expect.stringMatching(/^row 7, column title: begins like a formula/),
      "5 of 6 rows are wrong.",
      "Nothing was written: correct the file, or give --partial for the rest.",
    ]);
    expect(await count()).toBe(before);
    expect(await run(path, "--partial")).toBe(1);
    expect(said.at(-1)).toBe("Imported 1 programs.");
    expect(await count()).toBe(before + 1);
  });

  it("counts rows that are torn, and says what to write instead of what cannot be read", async () => {
    expect(await run(await fileOf("torn,row", row("dotted", { price: "25.000" })), "--dry-run")).toBe(1);
    expect(said).toEqual([
      expect.stringMatching(/^row 2: has 2 cells instead of/),
      "row 3, column price_amount: Enter a number, like 85000 or 85,000",
      "2 of 2 rows are wrong.",
      "Nothing was written. 0 programs would be imported.",
    ]);
  });

  it("reads what comes through a pipe to its end", async () => {
    const pipe = join(folder, "pipe");
    execFileSync("mkfifo", [pipe]);
    const written = writeFile(pipe, [HEADER, row("piped")].join("\n"));
    expect(await run(pipe, "--dry-run")).toBe(0);
    await written;
    expect(said).toEqual(["Nothing was written. 1 programs would be imported."]);
  });

  it("makes each program once when two import the same file at the same time", async () => {
    const before = await count();
    const path = await fileOf(...Array.from({ length: 30 }, (_, no) => row(`both-${no}`)));
    expect(await Promise.all([run(path), run(path)])).toEqual([0, 0]);
    expect(await count()).toBe(before + 30);
    const numbers = (await programModel(training.db).find().lean()).map(({ no }) => no);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it("imports each row under its own key, with its own number and event", async () => {
    const rows = Array.from({ length: 40 }, (_, no) => row(`many-${no}`, { title: `Masonry ${no}` }));
    expect(await run(await fileOf(...rows))).toBe(0);
    const numbers = new Set<number>();
    for (const no of rows.keys()) {
      const imported = await importedModel(training.db).findById(`programs:many-${no}`).lean();
      const program = await programModel(training.db).findById(imported?.record_id).lean();
      expect(program?.title).toBe(`Masonry ${no}`);
      numbers.add(program?.no as number);
      expect(await training.recorded(imported?.record_id)).toMatchObject([{ name: "training.program-saved" }]);
    }
    expect(numbers.size).toBe(rows.length);
  });

  it.each([[[]], [["a.csv", "b.csv"]], [["/nowhere/at/all.csv"]], [["--dry"]]])(
    "refuses %j in one line",
    async (args) => {
      expect(await run(...args)).toBe(2);
      expect(said).toHaveLength(1);
    },
  );
});
