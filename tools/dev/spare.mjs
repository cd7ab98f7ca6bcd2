// Waits with the product's packages loaded until it is told to start it: half of a start is loading them.
import { pathToFileURL } from "node:url";

process.on("message", async ({ externals = [], start, env }) => {
  for (const name of externals) if (!name.startsWith("node:")) await import(name).catch(() => undefined);
  if (!start) return;
  Object.assign(process.env, env);
  process.channel?.unref();
  await import(pathToFileURL(start).href);
});
// Whoever made it is gone: nobody will tell it anything.
process.on("disconnect", () => process.exit(0));
