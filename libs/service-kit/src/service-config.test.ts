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
