import { statSync } from "node:fs";
import { join } from "node:path";
import { type Frontends, readFrontends } from "@jobcentre/build-config/page";
import { ConfigError } from "@jobcentre/service-kit/config";
import type { Logger } from "./logger.ts";

const NAMES = ["shell", "public", "dashboards", "admin"] as const;
/** What a new build changes last or always. */
const SIGNS = ["index.html", "page-routes.json", "mf-manifest.json", "page-chunks.json"].concat(
  ["page-worker.cjs", "pages.cjs"].map((file) => join("server", file)),
);
const LOOK_AGAIN_MS = 1_000;

/** The dist folders by short name: `<folder>/<name>/dist`. */
export function distFolders(folder: string): Record<string, string> {
  return Object.fromEntries(NAMES.map((name) => [name, join(folder, name, "dist")]));
}

/**
 * The built frontends, read again when a build changed, so that a remote is released without a restart. A build that
 * cannot be read leaves the one before it in use; the first must be readable (else ConfigError).
 */
export function watchFrontends(
  folders: Record<string, string>,
  origins: Record<string, string>,
  log: Logger,
): () => Frontends {
  const files = Object.values(folders).flatMap((folder) => SIGNS.map((name) => join(folder, name)));
  const signature = (): string =>
    files.map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? "none").join();
  function read(): Frontends {
    const frontends = readFrontends(folders, origins);
    if (frontends.missing.length) log.warn({ missing: frontends.missing }, "frontends are not built");
    return frontends;
  }

  let lookedAt = performance.now();
  let seen = signature();
  let told = "";
  let current: Frontends;
  try {
    current = read();
  } catch (error) {
    throw new ConfigError(`frontends: ${(error as Error).message}`);
  }
  return () => {
    if (performance.now() - lookedAt < LOOK_AGAIN_MS) return current;
    lookedAt = performance.now();
    const now = signature();
    if (now === seen) return current;
    try {
      current = read();
      // Only now: files that a build names may arrive after its signs.
      seen = now;
    } catch (error) {
      if (told !== now) log.warn({ err: error }, "the new build of the frontends cannot be read");
      told = now;
    }
    return current;
  };
}
