import { expect, it } from "vitest";
import { withHeartbeat } from "./with-heartbeat.ts";

it.each([
  ["amqp://localhost", "amqp://localhost?heartbeat=10"],
  ["amqp://ann:p%40ss@broker:5673/%2Fjobs", "amqp://ann:p%40ss@broker:5673/%2Fjobs?heartbeat=10"],
  ["amqps://broker/?frameMax=8192", "amqps://broker/?frameMax=8192&heartbeat=10"],
  ["amqp://broker?heartbeat=3", "amqp://broker?heartbeat=3"],
  ["amqp://broker?heartbeat=0", "amqp://broker?heartbeat=0"],
])("%s is asked by as %s", (url, expected) => {
  expect(withHeartbeat(url)).toBe(expected);
});
