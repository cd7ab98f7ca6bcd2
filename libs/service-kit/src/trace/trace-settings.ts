import { z } from "zod";

const share = z.coerce.number("must be a number from 0 to 1").min(0, "must be 0 to 1").max(1, "must be 0 to 1");

/** The standard names of OpenTelemetry; its other OTEL_EXPORTER_OTLP_ and OTEL_BSP_ variables hold too. */
export const traceSettings = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: "must be an http or https URL" })
    .optional()
    .describe(
      "Where traces are sent, as OTLP over HTTP: http://collector:4318. Without it there are none, at no cost.",
    ),
  OTEL_TRACES_SAMPLER_ARG: share
    .default(1)
    .describe("The share of traces that is recorded, 0 to 1; the same for all programs, so that each trace is whole."),
});
