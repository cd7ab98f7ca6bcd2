import { freePort } from "@jobcentre/service-kit/free-port";
import { describeWithBroker } from "@jobcentre/test-kit/broker-tests";
import { expect, it } from "vitest";
import { tellingWhy, whyItWaits } from "./why-it-waits.ts";

const LOG = "/data/logs/jobcentre.log";

it("tells that nothing answers at AMQP_URL, and nothing of its password", async () => {
  const why = await whyItWaits(`amqp://somebody:a-secret@127.0.0.1:${await freePort()}`, LOG);
  expect(why).toMatch(
    /^the RabbitMQ of AMQP_URL cannot be used: connect ECONNREFUSED .*; more in \/data\/logs\/jobcentre\.log$/,
  );
  expect(why).not.toContain("a-secret");
});

it("names the log alone where no broker is asked for", async () => {
  expect(await whyItWaits(undefined, LOG)).toBe(`more in ${LOG}`);
});

it("is told with what failed at a start that waited for facts", async () => {
  const findOut = async () => "the broker is away";
  expect(await tellingWhy(Promise.resolve("written"), findOut)).toBe("written");
  const failed = tellingWhy(Promise.reject(new Error("demo data: not arrived.")), findOut);
  await expect(failed).rejects.toThrow("demo data: not arrived. the broker is away");
});

await describeWithBroker("a RabbitMQ that is there", (url) => {
  it("is told to refuse a wrong password, and is no reason where it takes the right one", async () => {
    const wrong = new URL(url);
    wrong.password = "a-secret";
    const why = await whyItWaits(wrong.href, LOG);
    expect(why).toMatch(/^the RabbitMQ of AMQP_URL cannot be used: .*ACCESS.REFUSED/);
    expect(why).not.toContain("a-secret");
    expect(await whyItWaits(url, LOG)).toBe(`more in ${LOG}`);
  });
});
