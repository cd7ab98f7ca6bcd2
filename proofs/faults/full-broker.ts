import { eventually } from "@jobcentre/e2e/eventually";
import { approveAll, newApplications } from "../src/approvals.ts";
import { drained, readEventBooks } from "../src/event-books.ts";
import { runningProcess } from "../src/kill-parts.ts";
import type { Proof } from "../src/proof.ts";
import { startWhole, type WholeProduct } from "../src/whole-product.ts";
import { effectViolations } from "./effects-of-approvals.ts";

/** Before: more than a consumer is sent ahead of its acknowledgements. */
const SIZE = { before: 2_000, meanwhile: 1_000 };
const SHORT = { before: 800, meanwhile: 100 };
const SETTING = { settings: { public_job_applications: "on" } };
const EMPTIED_WITHIN_MS = 30_000;
const DRAINED_WITHIN_MS = 60_000;

/** While RabbitMQ is low on memory every call is answered, what is in its queues is applied, and nothing is lost or done twice. */
export const fullBroker: Proof = {
  promise: "full-broker",
  async run(context) {
    const { before, meanwhile } = context.short ? SHORT : SIZE;
    const product = await startWhole(context, { env: { DEMO_DATA: "off", LOG_LEVEL: "error" } });
    try {
      const wrong: string[] = [];
      const admin = await runningProcess(product, "admin");
      const [waiting, later] = [await newApplications(product, before), await newApplications(product, meanwhile)];

      // What is published now waits in the queue of admin, which stands still.
      process.kill(admin, "SIGSTOP");
      wrong.push(...(await approveAll(product.admin, waiting.ids)).wrong);
      await eventually("all of it published", async () => ((await unpublished(product)) === 0 ? true : undefined));
      await product.broker?.fill();
      const startedAt = performance.now();
      wrong.push(...(await approveAll(product.admin, later.ids)).wrong);
      const answeredMs = Math.round(performance.now() - startedAt);
      // Admin has something of its own to publish as well, so the broker reads nothing more on that connection.
      const changing = product.admin.call("POST /api/admin/settings", SETTING);
      process.kill(admin, "SIGCONT");
      if ((await changing).status !== 200)
        wrong.push(`a setting changed while it was full: ${(await changing).status}`);

      await eventually(
        "what was in the queue is in the activity log",
        async () => ((await logged(product)) >= before ? true : undefined),
        { withinMs: EMPTIED_WITHIN_MS },
      ).catch((error: Error) => wrong.push(error.message));
      wrong.push(...(await told(product)));
      const held = await unpublished(product);
      if (held === 0) wrong.push("the broker took everything: it was not full");
      context.say(`${await logged(product)} applied while it was full, ${held} facts wait`);

      await product.broker?.free();
      const { isDrained, ms } = await drained(product, { withinMs: DRAINED_WITHIN_MS });
      if (!isDrained) wrong.push("events of the approvals did not arrive");
      const { lost } = await readEventBooks(product);
      wrong.push(...(await effectViolations(product)));
      const figures = { held, answered_ms: answeredMs, drained_ms: ms, lost, wrong: wrong.slice(0, 10) };
      return [{ promise: "full-broker", tried: before + meanwhile, violations: lost + wrong.length, ...figures }];
    } finally {
      await product.end();
    }
  },
  sabotage: {
    name: "one connection publishes and consumes",
    file: "libs/messaging/src/rabbitmq.ts",
    find: "const consuming = await",
    replace: "const consuming = publishing ?? await",
  },
};

const unpublished = (product: WholeProduct): Promise<number> =>
  product.db("training").collection("outbox").countDocuments({ published_at: null });

const logged = (product: WholeProduct): Promise<number> =>
  product.db("admin").collection("activity").countDocuments({ action: "approve_training_application" });

/** What is wrong with what a balancer and an administrator are told while it is full. */
async function told({ url, admin }: WholeProduct): Promise<string[]> {
  const ready = await fetch(`${url}/ready`);
  const { services } = (await ready.json()) as { services: Record<string, string> };
  const { broker } = await admin.ok<{ broker: { status: string } }>("GET /api/admin/system-health");
  return [
    ...(ready.status === 200 ? [] : [`/ready is ${ready.status}`]),
    ...(services.training === "degraded" ? [] : [`training is ${services.training}`]),
    ...(broker.status === "operational" ? ["System Health says that the broker works"] : []),
  ];
}
