import { expect, it } from "vitest";
import * as z from "zod";
import { ConfigError, readConfig } from "./config.ts";

const settings = z.object({
  STORE: z.string().regex(/^mongodb:/, "must start with mongodb://"),
  PORT: z.coerce.number("must be a port number").default(8080),
});

it.each([
  [{}, "configuration: STORE: must be set"],
  [{ STORE: "" }, "configuration: STORE: must be set"],
  [{ STORE: "secret" }, "configuration: STORE: must start with mongodb://"],
  [{ PORT: "many" }, "configuration: STORE: must be set; PORT: must be a port number"],
])("%j: %s", (env, line) => {
  expect(() => readConfig(settings, env)).toThrow(new ConfigError(line));
});

it("counts an empty value as unset", () => {
  expect(readConfig(settings, { STORE: "mongodb://store", PORT: "" })).toEqual({
    STORE: "mongodb://store",
    PORT: 8080,
  });
});
