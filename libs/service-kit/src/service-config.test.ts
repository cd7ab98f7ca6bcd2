import { expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { serviceConfig } from "./service-config.ts";

const brokers = serviceConfig.pick({ AMQP_URL: true });

it.each(["amqp://rabbitmq", "amqps://jobs:a%2Fb@rabbitmq:5671/%2F"])("%s may be a RabbitMQ", (AMQP_URL) => {
  expect(readConfig(brokers, { AMQP_URL })).toEqual({ AMQP_URL });
});

it.each(["amqp://jobs:a/b@rabbitmq:5672", "amqp://jobs:a#b@rabbitmq:5672", "amqp://[rabbitmq"])(
  "%s never will be, so it stops the start instead of being tried for ever",
  (AMQP_URL) => {
    const read = () => readConfig(brokers, { AMQP_URL });
    expect(read).toThrow(
      "configuration: AMQP_URL: is no address; signs like / and # in a password are written %2F and %23",
    );
    expect(read).not.toThrow("a/b");
  },
);

const addresses = serviceConfig.pick({ PUBLIC_URL: true });

it.each([
  ["HTTPS://Jobs.example.ng", "https://jobs.example.ng"],
  ["https://jobs.example.ng:443/", "https://jobs.example.ng"],
  ["http://localhost:8080", "http://localhost:8080"],
  [undefined, "http://localhost:8080"],
])("people open %s as %s, so that cookies and links are the same everywhere", (PUBLIC_URL, origin) => {
  expect(readConfig(addresses, { PUBLIC_URL })).toEqual({ PUBLIC_URL: origin });
});

it.each(["https://jobs.example.ng/portal", "jobs.example.ng"])(
  "%s is no address that people could open",
  (PUBLIC_URL) => {
    expect(() => readConfig(addresses, { PUBLIC_URL })).toThrow(/^configuration: PUBLIC_URL: must be an? [^\n]+$/);
  },
);
