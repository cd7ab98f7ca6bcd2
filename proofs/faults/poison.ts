import { execFile } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { eventually } from "@jobcentre/e2e/eventually";
import { approveAll, newApplications } from "../src/approvals.ts";
import { countDeadLetters, drained, readEventBooks } from "../src/event-books.ts";
import type { Edit, Proof } from "../src/proof.ts";
import { startWhole, type WholeProduct } from "../src/whole-product.ts";
import { effectViolations } from "./effects-of-approvals.ts";

const SIZE = { approvals: 5_000, bad: 50, programs: 50, withinMs: 240_000 };
const SHORT = { approvals: 60, bad: 5, programs: 5, withinMs: 30_000 };
const BAD = "Poison";

/** A mistake in the handler that makes enrollments: it fails for some people as long as a file is there. */
export const MISTAKE: Edit = {
  file: "services/training/src/enrollments/on-application-approved.ts",
  find: "  return gather(db, enroll, { ...data, occurred_at, context: currentContext() });",
  replace: `  if (data.applicant_name.startsWith("${BAD}") && process.getBuiltinModule("node:fs").existsSync(String(process.env.MISTAKE)))
    throw new Error("this name cannot be enrolled");
  return gather(db, enroll, { ...data, occurred_at, context: currentContext() });`,
};

/** Events that a handler cannot apply hold nobody up, are shown to administrators, and are delivered again by a command. */
export const poison: Proof = {
  promise: "poison",
  async run(context) {
    const size = context.short ? SHORT : SIZE;
    const mistake = join(context.scratch, "mistake");
    writeFileSync(mistake, "");
    const programs = await context.programsWith([MISTAKE]);
    const env = { DEMO_DATA: "off", LOG_LEVEL: "silent", MISTAKE: mistake };
    const product = await startWhole({ ...context, programs }, { env });
    try {
      const every = size.approvals / size.bad;
      let made = 0;
      const nameOf = (at: number): string => {
        made += 1;
        return made % every === 0 ? `${BAD} ${at} End` : `Applicant ${at} End`;
      };
      const inProgram = size.approvals / size.programs;
      const all: { programId: string; ids: string[] }[] = [];
      for (let i = 0; i < size.programs; i++) all.push(await newApplications(product, inProgram, { nameOf }));
      context.say(`${size.approvals} approvals, ${size.bad} of them bad`);
      const decided = await Promise.all(all.map(({ ids }) => approveAll(product.admin, ids, { atOnce: 1 })));
      const wrong = decided.flatMap((one) => one.wrong);
      const must = (what: string, is: unknown, wanted: unknown): void => {
        if (is !== wanted) wrong.push(`${what}: ${is} instead of ${wanted}`);
      };
      const enrolled = (): Promise<number> => product.db("training").collection("enrollments").countDocuments({});
      const settled = async (): Promise<true | undefined> =>
        ((await countDeadLetters(product)) >= size.bad && (await enrolled()) >= size.approvals - size.bad) || undefined;
      await eventually("every good one and every dead letter", settled, {
        withinMs: size.withinMs,
        everyMs: 200,
      }).catch((error: Error) => wrong.push(error.message));
      const dead = await countDeadLetters(product);
      must("dead letters", dead, size.bad);
      must("enrollments beside them", await enrolled(), size.approvals - size.bad);
      must("dead letters in the portal's health", await shownInPortal(product), size.bad);
      const listed = await command(product, programs, "list");
      must(
        "listed by the command",
        listed.filter((line) => line.includes("this name cannot be enrolled")).length,
        size.bad,
      );

      rmSync(mistake);
      const replayed = Number(/^\d+/.exec((await command(product, programs, "replay")).at(-1) ?? "")?.[0]);
      must("delivered again", replayed, size.bad);
      const { isDrained } = await drained(product, { withinMs: size.withinMs });
      must("drained after the mistake was mended", isDrained, true);
      must("dead letters afterwards", await countDeadLetters(product), 0);
      must("dead letters in the portal afterwards", await shownInPortal(product), 0);
      const { lost } = await readEventBooks(product);
      wrong.push(...(await effectViolations(product)));
      const figures = { bad: size.bad, dead_letters: dead, replayed, lost, wrong: wrong.slice(0, 10) };
      return [{ promise: "poison", tried: size.approvals, violations: lost + wrong.length, ...figures }];
    } finally {
      await product.end();
    }
  },
  sabotage: {
    name: "what cannot be applied is acknowledged",
    file: "libs/messaging/src/rabbitmq-subscriber.ts",
    find: `    else if (outcome === "dead") channel.nack(message, false, false);`,
    replace: "",
  },
};

/** What the administrators' portal says of training. */
async function shownInPortal({ admin }: WholeProduct): Promise<number | null | undefined> {
  const health = await admin.ok<{ services: { name: string; dead_letters: number | null }[] }>(
    "GET /api/admin/system-health",
  );
  return health.services.find(({ name }) => name === "training")?.dead_letters;
}

/** What `npm run admin -- dead-letters ...` prints. */
async function command({ store, broker }: WholeProduct, programs: string, what: string): Promise<string[]> {
  const env = { ...process.env, MONGODB_URI: store.uri, AMQP_URL: broker?.url };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(programs, "services/admin/start.js"), "dead-letters", what],
    { env, maxBuffer: 64 * 1024 * 1024 },
  );
  return stdout.trim().split("\n");
}
