import { insist } from "@jobcentre/proofs/insist";
import { startWhole, type WholeProduct } from "@jobcentre/proofs/whole-product";
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
      const empty = new Set<string>();
      const growAll = async (count: number): Promise<void> => {
        for (const [service, collection] of LISTS) {
          if (service === "identity") await growCollection(product.db(service), "job_seeker_profiles", count);
          if (!(await growCollection(product.db(service), collection, count))) empty.add(collection);
        }
      };
      const take = async (): Promise<Map<string, number[]>> => {
        const times = new Map<string, number[]>();
        for (const [, collection, path] of LISTS) {
          if (!empty.has(collection)) times.set(path, await readPages(product, path, rounds));
        }
        return times;
      };
      say(`${few} of each`);
      await growAll(few);
      await take();
      const before = await take();
      say(`growing to ${many} of each`);
      await growAll(many);
      say(`reading; nothing to copy in ${[...empty].join(", ") || "none"}`);
      await take();
      const after = await take();
      return [...after].map(([path, times]) => figureOf(path, times, before.get(path) as number[], { few, many }));
    } finally {
      await product.end();
    }
  },
};

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
