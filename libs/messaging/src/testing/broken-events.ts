import { serviceRequestChanged } from "@jobcentre/contracts/events/service-requests";

const envelopeExample = {
  id: "65f0c0ffee00000000009999",
  name: serviceRequestChanged.name,
  version: 1,
  aggregate_id: "malformed",
  aggregate_version: 1,
  occurred_at: "2026-11-20T10:00:00.000Z",
  actor: null,
  trace_id: "trace",
  data: serviceRequestChanged.example,
};

/** Texts that only a broken or hostile sender could put on a broker. */
export const NO_EVENTS = [
  ["text that is no JSON", "{oops"],
  ["an envelope without data", JSON.stringify({ id: "x" })],
] as const;

/** Events of a known name that no consumer can read. */
export const WRONG_EVENTS = [
  ["data of the wrong shape", JSON.stringify({ ...envelopeExample, data: { application_id: 7 } })],
  ["a version from the future", JSON.stringify({ ...envelopeExample, version: 99 })],
] as const;
