import { eventually } from "@jobcentre/e2e/eventually";
import type { Proof, ProofContext } from "../src/proof.ts";
import type { Centre } from "./kit/centre.ts";
import { HOSTILE_FILES } from "./kit/hostile-files.ts";
import { startPart } from "./kit/part.ts";
import { newEmployer, newSeeker, type Person } from "./kit/people.ts";
import { centreOf } from "./kit/shared-centre.ts";
import { abort, type Files, filesOf, formOf, memoryOf, wrongDownload } from "./kit/uploads.ts";
import { newTally, type Tally, wrongRefusal } from "./kit/violations.ts";

const ABORTED = 200;
const MB = 1024 * 1024;
/** What a process may hold more than before without leaking: 200 cut uploads would be 400 MB. */
const ALLOWED_MB = 100;

async function hostileUploads(seeker: Person, tally: Tally): Promise<number> {
  for (const { what, name, bytes, taken } of HOSTILE_FILES) {
    const startedAt = performance.now();
    const answer = await seeker.call("POST /api/user-profiles/upload-cv", formOf("cv", name, bytes));
    const ms = performance.now() - startedAt;
    if (!taken) {
      const wrong = wrongRefusal(answer);
      tally.check(wrong !== null, () => `${what} ${wrong}`);
      continue;
    }
    const path = String(answer.body?.cv_file_path ?? "");
    tally.check(
      answer.status !== 200 || ms > 3_000,
      () => `${what} answered ${answer.status} after ${Math.round(ms)} ms: ${answer.text.slice(0, 80)}`,
    );
    if (answer.status !== 200) continue;
    tally.check(
      /[\\]|\.\.(\/|%2f)|\/.*\//i.test(path) || /%0|%E2%80%AE/i.test(path),
      () => `${what} is kept as ${path}`,
    );
    const file = await seeker.call(`GET /api/user-profiles/download-cv/${path}`);
    const wrong = file.status === 200 ? wrongDownload(file.headers) : [`answered ${file.status}`];
    tally.check(wrong.length > 0, () => `${what} is handed out ${wrong.join(", ")}`);
  }
  return HOSTILE_FILES.length;
}

export const SWEEPS_AT_ONCE = [
  {
    file: "libs/service-kit/src/start-on.ts",
    find: "const SWEEP_MS = 10 * 60 * 1000;",
    replace: "const SWEEP_MS = 500;",
  },
  {
    file: "libs/service-kit/src/files.ts",
    find: "const PENDING_MS = 60 * 60 * 1000;",
    replace: "const PENDING_MS = 0;",
  },
];

/** An identity of its own that sweeps every second, and whatever is not kept. */
async function sweep(context: ProofContext, centre: Centre): Promise<Files> {
  const programs = await context.programsWith(SWEEPS_AT_ONCE);
  const env = centre.environment({ PORT: "0" });
  const part = await startPart({ programs, program: "services/identity/start", name: "identity-3", env });
  try {
    const clean = await eventually(
      "a sweep",
      async () => {
        const found = await filesOf(centre);
        return found.orphans === 0 ? found : undefined;
      },
      { withinMs: 10_000, everyMs: 200 },
    ).catch(() => undefined);
    return clean ?? (await filesOf(centre));
  } finally {
    await part.stop();
  }
}

export const files: Proof = {
  promise: "files",
  sabotage: {
    name: "files that are what their names say",
    file: "libs/service-kit/src/file-types.ts",
    find: "if (found?.mime !== expected.bytes) {",
    replace: "if (found?.mime === 'never') {",
  },
  async run(context) {
    const centre = await centreOf(context);
    const tally = newTally(context);
    const [seeker, leaver, employer] = await Promise.all([newSeeker(centre), newSeeker(centre), newEmployer(centre)]);
    context.say(`${HOSTILE_FILES.length} hostile files`);
    const hostile = await hostileUploads(seeker, tally);

    const logo = Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    );
    const sent = await employer.ok<{ company_logo_path: string }>(
      "POST /api/employer/upload-logo",
      formOf("logo", "logo.png", logo),
    );
    const image = await employer.call(`GET /api/employer/logo/${sent.company_logo_path}`);
    tally.check(
      wrongDownload(image.headers, true).length > 0,
      () => `a logo is handed out ${wrongDownload(image.headers, true).join(", ")}`,
    );

    const count = context.short ? 30 : ABORTED;
    context.say(`${count} uploads cut off`);
    const identity = centre.parts.find(({ name }) => name === "identity");
    const gateway = centre.parts.find(({ name }) => name === "gateway-1");
    const memory = (): number => memoryOf(identity?.pid ?? 0) + memoryOf(gateway?.pid ?? 0);
    // The first ones fill caches and buffers that stay.
    for (let at = 0; at < 10; at += 1) await abort(centre, leaver, MB);
    const before = memory();
    let most = before;
    // Nobody has more than three under way.
    for (let at = 0; at < count; at += 3) {
      await Promise.all([0, 1, 2].map((lane) => abort(centre, leaver, (1 + ((at + lane) % 3)) * MB)));
      most = Math.max(most, memory());
    }
    const after = await eventually(
      "the memory of cut uploads",
      async () => (memory() < before + ALLOWED_MB ? memory() : undefined),
      { withinMs: 15_000, everyMs: 500 },
    ).catch(memory);
    tally.tried += count;
    tally.check(
      after > before + ALLOWED_MB,
      `${Math.round(after - before)} MB stay of ${count} uploads that were cut off`,
    );
    const answers = await leaver.call("GET /api/user-profiles");
    tally.check(answers.body?.cv_file_path !== null, "a cut upload became a CV");
    for (const part of centre.parts) tally.check(!part.isAlive(), `${part.name} ended`);

    context.say("what the sweep leaves");
    const left = await sweep(context, centre);
    tally.check(left.orphans > 0, `${left.orphans} orphans after the sweep`);
    const figures = {
      hostile,
      aborted: count,
      memory_before_mb: Math.round(before),
      memory_most_mb: Math.round(most),
      memory_after_mb: Math.round(after),
    };
    return [tally.line("files", { ...figures, files_left: left.files, orphans: left.orphans })];
  },
};
