import { expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { traceSettings } from "./trace-settings.ts";

const headersOf = (OTEL_EXPORTER_OTLP_HEADERS: string) =>
  readConfig(traceSettings, { OTEL_EXPORTER_OTLP_HEADERS }).OTEL_EXPORTER_OTLP_HEADERS;

it.each([
  ["one", "Authorization=Bearer%20abc", { Authorization: "Bearer abc" }],
  ["a value with = in it", "authorization=Basic YWJj==", { authorization: "Basic YWJj==" }],
  ["several, with spaces", "x-key=a%2Cb , x-team=jobs", { "x-key": "a,b", "x-team": "jobs" }],
])("headers for the collector are read as OpenTelemetry writes them: %s", (_what, text, headers) => {
  expect(headersOf(text)).toEqual(headers);
});

it("without any there are none", () => {
  expect(headersOf("")).toBeUndefined();
});

it.each([
  ["no name", "s3cret"],
  ["no value", "Authorization="],
  ["a name that is none", "X Key=s3cret"],
  ["a line break", "Authorization=s3cret%0D%0Ax: y"],
  ["a half-written code", "Authorization=s3cret%"],
  ["an end that is empty", "Authorization=s3cret,"],
])("headers with %s are refused without telling them: they hold a secret", (_what, text) => {
  expect(() => headersOf(text)).toThrow(
    /^configuration: OTEL_EXPORTER_OTLP_HEADERS: must be name=value, several separated by commas$/,
  );
});
