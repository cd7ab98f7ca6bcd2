import * as z from "zod";

const share = z.coerce.number("must be a number from 0 to 1").min(0, "must be 0 to 1").max(1, "must be 0 to 1");

/** A value that is no percent-encoding is none. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

const headersOf = (text: string): [name: string, value: string][] =>
  text.split(",").map((pair) => {
    const [, name = "", value = ""] = /^\s*([\w!#$&'*+.^`|~-]+)\s*=\s*(.+?)\s*$/.exec(pair) ?? [];
    return [name, decoded(value)];
  });

/** As OpenTelemetry writes them: `Authorization=Bearer%20abc,x-team=jobs`. */
const headers = z
  .string()
  .refine((text) => headersOf(text).every(([name, value]) => name !== "" && /^[\x20-\x7e]+$/.test(value)), {
    error: "must be name=value, several separated by commas",
    abort: true,
  })
  .transform((text) => Object.fromEntries(headersOf(text)));

/** The standard names of OpenTelemetry; its other OTEL_EXPORTER_OTLP_ and OTEL_BSP_ variables hold too. */
export const traceSettings = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: "must be an http or https URL" })
    .optional()
    .describe(
      "Where traces are sent, as OTLP over HTTP: http://collector:4318. Without it there are none, at no cost.",
    ),
  OTEL_EXPORTER_OTLP_HEADERS: headers
    .optional()
    .describe(
      "What a hosted collector wants to be sent along, such as its token: Authorization=Bearer%20TOKEN; several separated by commas.",
    ),
  OTEL_TRACES_SAMPLER_ARG: share
    .default(1)
    .describe("The share of traces that is recorded, 0 to 1; the same for all programs, so that each trace is whole."),
});
