import { versionOne } from "./api-version.ts";
import type { Reply } from "./operation.ts";
import { commands } from "./registry.ts";

/** `listCommands`: all that there are, by the names that drivers have for them. */
export function listCommands(): Reply {
  const shown = Object.entries(commands).map(([name, { adminOnly = false }]) => [
    name,
    {
      help: "",
      requiresAuth: false,
      secondaryOk: true,
      adminOnly,
      apiVersions: versionOne.has(name) ? ["1"] : [],
      deprecatedApiVersions: [],
    },
  ]);
  return { commands: Object.fromEntries(shown) };
}
