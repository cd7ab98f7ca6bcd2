import { GUIDANCE_PRICE } from "@jobcentre/contracts/job-options";
import { httpPerson } from "@jobcentre/e2e/http-person";
import { insist } from "@jobcentre/proofs/insist";
import { startWhole, type WholeProduct } from "@jobcentre/proofs/whole-product";
import { mongo } from "mongoose";
import { type Figure, type FigureSet, median, rounded } from "../src/figure.ts";
import { growCollection } from "../src/grow-collection.ts";
import { shareOf } from "../src/paced.ts";
import { STORE } from "../src/product.ts";

const PAGES = 20;
const MOST_GROWTH = 1.5;

/** Lists and the collection each reads, by service. */
const LISTS: [service: string, collection: string, path: string][] = [
  ["jobs", "jobs", "/api/jobs"],
  ["jobs", "jobs", "/api/admin/jobs"],
  ["jobs", "service_requests", "/api/admin/service-requests"],
  ["jobs", "reports", "/api/admin/reports"],
  ["training", "programs", "/api/training-programs"],
  ["training", "programs", "/api/admin/training-programs"],
  ["training", "training_applications", "/api/admin/training-applications"],
  ["training", "enrollments", "/api/admin/training-enrollments"],
  ["training", "training_feedback", "/api/admin/training-feedback"],
  ["entrepreneurship", "applications", "/api/admin/entrepreneurship-applications"],
  ["entrepreneurship", "mentorships", "/api/admin/entrepreneurship-mentorships"],
  ["entrepreneurship", "funding", "/api/admin/entrepreneurship-funding"],
  ["identity", "accounts", "/api/admin/users"],
  ["admin", "activity", "/api/admin/activity-logs"],
];

/** The first pages of lists when there is a hundred times as much; one store, so before and after, not in turn. */
export const lists: FigureSet = {
  name: "lists",
  async run({ programs, scratch, short, say }) {
    const [few, many, rounds] = short ? [100, 2_000, 1] : [1_000, 100_000, 3];
    const product = await startWhole({ programs, scratch }, { env: { LOG_LEVEL: "error" } });
    try {
      await makeMissing(product);
      const growAll = async (count: number): Promise<void> => {
        for (const [service, collection] of LISTS) {
          if (service === "identity") await growCollection(product.db(service), "job_seeker_profiles", count);
          await growCollection(product.db(service), collection, count);
        }
      };
      const take = async (): Promise<Map<string, number[]>> => {
        const times = new Map<string, number[]>();
        for (const [, , path] of LISTS) times.set(path, await readPages(product, path, rounds));
        return times;
      };
      say(`${few} of each`);
      await growAll(few);
      await take();
      const before = await take();
      say(`growing to ${many} of each`);
      await growAll(many);
      say("reading");
      await take();
      const after = await take();
      return [...after].map(([path, times]) => figureOf(path, times, before.get(path) as number[], { few, many }));
    } finally {
      await product.end();
    }
  },
};

/** A graduate of the demo data asks for guidance, reports a job and gives feedback, of which the demo data has none to copy. */
async function makeMissing(product: WholeProduct): Promise<void> {
  const enrollments = (await product.db("training").asPromise()).collection("enrollments");
  const accounts = (await product.db("identity").asPromise()).collection("accounts");
  const completed = await enrollments.find({ status: "completed" }).toArray();
  for (const { _id, account_id } of completed) {
    const account = await accounts.findOne({ _id: new mongo.ObjectId(String(account_id)) });
    if (account?.user_type !== "job_seeker") continue;
    const graduate = httpPerson(product.url);
    await graduate.signIn(account.email);
    const guidance = { request_type: "cv_service", description: "Please read my CV.", service_cost: GUIDANCE_PRICE };
    await graduate.ok("POST /api/career-guidance", guidance, 201);
    const [job] = await graduate.ok<{ id: string }[]>("GET /api/jobs?limit=1");
    await graduate.ok("POST /api/reports", { job_id: job?.id, reason: "The salary is not what was said." }, 201);
    const ratings = { rating: 5, instructor_rating: 4, course_content_rating: 5, would_recommend: true };
    await graduate.ok("POST /api/training-feedback", { enrollment_id: String(_id), ...ratings }, 201);
    return;
  }
  throw new Error("The demo data has no job seeker who completed a program.");
}

async function readPages({ admin }: WholeProduct, path: string, rounds: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (let page = 1; page <= PAGES; page++) {
      // A machine too busy to answer in time is asked again: only answers are timed.
      await insist(async () => {
        const startedAt = performance.now();
        await admin.ok(`GET ${path}?page=${page}`);
        times.push(performance.now() - startedAt);
      });
    }
  }
  return times;
}

function figureOf(
  path: string,
  times: readonly number[],
  before: readonly number[],
  { few, many }: { few: number; many: number },
): Figure {
  const ratio = rounded(median(times) / median(before));
  return {
    figure: `${path} at ${many}, first ${PAGES} pages, median`,
    value: rounded(median(times), 1),
    unit: "ms",
    against: `at ${few}: ${rounded(median(before), 1)} ms`,
    ratio,
    goal: `<= ${MOST_GROWTH} x`,
    holds: ratio <= MOST_GROWTH,
    p95_ms: rounded(shareOf(times, 0.95), 1),
    store: STORE,
  };
}
