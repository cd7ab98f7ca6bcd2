import * as z from "zod";
import { commandConfig } from "../services/admin/src/commands/run-command.ts";

/** What `npm run admin` takes: tools/admin.mjs, which runs before any package is installed, fills in what a command needs. */
export const adminSettings = commandConfig.extend({
  MONGODB_URI: commandConfig.shape.MONGODB_URI.optional().describe("A MongoDB instead of the store in DATA_DIR."),
  DATA_DIR: z.string().default("./.data").meta({
    description: "The folder of npm start, whose store the command works on, also while the product runs.",
    wrong: "ends the command: there is no store in it; only restore makes one",
  }),
  PORT: z.string().default("8080").meta({
    description:
      "The port of npm start, for links in what a command prints where PUBLIC_URL is not set and npm start has left none.",
    wrong: "ends the command: PUBLIC_URL must be an http or https URL",
  }),
  PUBLIC_URL: commandConfig.shape.PUBLIC_URL.unwrap()
    .optional()
    .describe(
      "The address people open, that of the last npm start on DATA_DIR unless told; printed links begin with it.",
    ),
});
