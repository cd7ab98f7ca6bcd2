import { afterAll, beforeAll, expect, it } from "vitest";
import { type Applicant, newApplicant, walk } from "./applicant.ts";
import { newDemoDir } from "./demo-product.ts";
import { eventually } from "./eventually.ts";
import { type HttpPerson, httpPerson } from "./http-person.ts";
import { violations } from "./kept-facts.ts";
import { describeWithOwnBroker } from "./own-broker.ts";
import { BUILT, type DataDir, type Product, runProduct, UNLIMITED } from "./product.ts";
import { allPrograms } from "./programs.ts";

const SERVICES = ["identity", "jobs", "training", "entrepreneurship", "admin"];
const STOPPED_WITHIN_MS = 10_000;

await describeWithOwnBroker("every service as a process of its own, on RabbitMQ", ({ url: AMQP_URL }) => {
  let data: DataDir;
  let product: Product;
  let admin: HttpPerson;

  const start = (): Promise<Product> =>
    runProduct({
      dataDir: data.dataDir,
      programs: BUILT,
      env: { ...UNLIMITED, AMQP_URL },
      args: ["--separate"],
    });

  beforeAll(async () => {
    data = await newDemoDir();
    product = await start();
    admin = httpPerson(product.url);
    await admin.signInAsAdmin(product.adminEmail, product.adminPassword);
  });
  afterAll(async () => {
    await product?.kill();
    await data?.remove();
  });

  const processOf = (service: string): number | undefined =>
    product.living().find(({ command }) => command.includes(`services/${service}/start.js`))?.pid;

  async function killService(service: string): Promise<number> {
    const pid = processOf(service);
    if (!pid) throw new Error(`${service} is not running`);
    process.kill(pid, "SIGKILL");
    await eventually(`the end of ${service}`, async () => (processOf(service) === pid ? undefined : true));
    return pid;
  }
  const statusOf = async (path: string): Promise<number> => (await fetch(product.url + path)).status;

  async function somebody(name: string): Promise<Applicant> {
    const programs = await allPrograms(admin);
    const program = programs.find((one) => one.current_participants < one.max_participants);
    if (!program) throw new Error("every program is full");
    return newApplicant(product.url, name, program);
  }

  it("runs them apart", () => {
    expect(SERVICES.filter((service) => processOf(service) === undefined)).toEqual([]);
    expect(new Set(SERVICES.map(processOf)).size).toBe(SERVICES.length);
  });

  it("[TRN-16] carries an approval to enrollment, activity and messages, each once", async () => {
    const applicant = await somebody("Halima Sani Apart");
    await walk(applicant, admin, (_step, work) => work());
    expect(await violations([applicant], admin)).toEqual([]);
  });

  it("answers 503 for a killed service alone and starts it again", async () => {
    const former = await killService("jobs");
    const answer = await fetch(`${product.url}/api/jobs`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(await answer.json()).toMatchObject({
      code: "service_unavailable",
      error: expect.stringMatching(/\w/),
      request_id: answer.headers.get("x-request-id"),
    });
    const others = ["/api/training-programs", "/api/public-settings", "/", "/live"];
    expect(await Promise.all(others.map(statusOf))).toEqual(others.map(() => 200));
    await eventually("jobs", async () => ((await statusOf("/api/jobs")) === 200 ? true : undefined));
    expect(processOf("jobs")).not.toBe(former);
  });

  it("catches up with what happened while a service was away", async () => {
    const applicant = await somebody("Halima Sani Later");
    const steps: string[] = [];
    await walk(applicant, admin, async (step, work) => {
      steps.push(step);
      // The activity log's own service is gone when the approval happens, and so is who writes the messages.
      if (step === "approve") await killService("admin");
      await work();
    });
    await killService("identity");
    for (const path of ["/api/public-settings", "/api/oauth/google/redirect_url"]) {
      await eventually(path, async () => ((await statusOf(path)) === 200 ? true : undefined));
    }
    expect(steps).toContain("certify");
    expect(await violations([applicant], admin)).toEqual([]);
  });

  it("ends whole within 10 s of SIGTERM, with exit code 0", async () => {
    const startedAt = performance.now();
    expect(await product.stop()).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(STOPPED_WITHIN_MS);
    expect(product.living()).toEqual([]);
  });

  it("leaves nothing behind where the process that started everything is killed alone", async () => {
    const again = await start();
    process.kill(again.pid, "SIGKILL");
    await eventually("the end of every process", async () => again.living().length === 0 || undefined);
    expect(await again.exited).toBe(null);
  });
});
