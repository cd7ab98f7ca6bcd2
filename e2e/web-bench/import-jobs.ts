import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../product.ts";

const ADMIN = join(ROOT, "tools/admin.mjs");
const HEADER =
  "key,employer,title,description,requirements,salary_min,salary_max,location,category,experience_required,application_deadline";

/** Imports jobs of an employer into the product of a data folder, as an operator does: nobody posts so many in a day. */
export async function importJobs(dataDir: string, employer: string, titles: readonly string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "bench-jobs-"));
  try {
    const file = join(folder, "jobs.csv");
    const rows = titles.map(
      (title, at) => `bench-${at},${employer},${title},You do what is asked.,,,,Wuse,Technology,0,`,
    );
    await writeFile(file, [HEADER, ...rows].join("\n"));
    const command = spawn(process.execPath, [ADMIN, "import-jobs", file], {
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: "inherit",
    });
    const [code] = await once(command, "exit");
    if (code !== 0) throw new Error(`import-jobs ended with ${code}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}
