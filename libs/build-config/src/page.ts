import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { PageChunks, PageOfChunks } from "./page-chunks.ts";
import { isStyle, styleElement } from "./render-page.ts";

/** One page of the site and the remote that draws it. `path` as in the router: `/jobs/:id`, `/dashboard/*`. */
export interface PageRoute {
  path: string;
  remote: string;
  /** The name of its code in page-chunks.json, where only browsers draw it. */
  code?: string;
  /** What it reads in any case, as paths of calls: asked for while its code travels. */
  reads?: readonly string[];
}

/** Where the shell finds a remote: the address of its entry and its federation name. */
export interface RemoteEntry {
  entry: string;
  name: string;
}

/** The code of one page. */
export interface PageFiles {
  /** Addresses; the script has the remote's entry in it, too. */
  script: string;
  sheets: string[];
  /** By name in the build: its text. */
  styles: Record<string, string>;
}

export interface Frontends {
  /** The shell's built page, with `__NONCE__` and an empty remotes block. */
  shellHtml: string;
  /** Names what pages load: another one after each release of the shell or of a remote. */
  build: string;
  pageRoutes: PageRoute[];
  /** By short name; a remote that is not built is left out. */
  remotes: Record<string, RemoteEntry>;
  /** By short name: the style sheets of its entry. */
  sheets: Record<string, string[]>;
  /** By short name: what each of its pages is made of. */
  pageFiles: Record<string, Record<string, PageFiles>>;
  /** The worker that draws pages, and the server bundles it draws from, as files; undefined: only browsers draw. */
  server: { worker: string; bundles: Record<string, string> } | undefined;
  /** Short names without a build; the gateway logs them, the shell shows its Retry for their pages. */
  missing: string[];
}

interface Manifest {
  metaData: { remoteEntry: { name: string; path: string } };
  name: string;
  exposes: { name: string; assets: { css: { sync: string[] } } }[];
}

/**
 * Reads the built frontends.
 * @param distDirs dist folders by short name; `shell` is required, every other name is a remote.
 * @param origins  origin of a remote served elsewhere, such as https://cdn.example; same origin where left out.
 * @throws when the shell is not built, a build is not whole (yet), or a file that it names is not there, but for those served elsewhere.
 */
export function readFrontends(distDirs: Record<string, string>, origins: Record<string, string> = {}): Frontends {
  const { shell, ...remoteDirs } = distDirs;
  if (!shell || !existsSync(join(shell, "index.html"))) {
    throw new Error(`The shell is not built: no index.html in ${shell ?? "(no folder given)"}`);
  }
  const frontends: Frontends = {
    shellHtml: withFilesInside(readFileSync(join(shell, "index.html"), "utf8"), shell),
    build: "",
    pageRoutes: JSON.parse(readFileSync(join(shell, "page-routes.json"), "utf8")) as PageRoute[],
    remotes: {},
    sheets: {},
    pageFiles: {},
    server: undefined,
    missing: [],
  };
  const worker = join(shell, "server/page-worker.cjs");
  if (existsSync(worker)) frontends.server = { worker, bundles: {} };
  for (const [name, dir] of Object.entries(remoteDirs)) {
    const file = join(dir, "mf-manifest.json");
    if (!existsSync(file)) {
      frontends.missing.push(name);
      continue;
    }
    const manifest = JSON.parse(readFileSync(file, "utf8")) as Manifest;
    const base = `${origins[name] ?? ""}/assets/${name}/`;
    const { path, name: entryName } = manifest.metaData.remoteEntry;
    const entryFile = (path ? `${path}/` : "") + entryName;
    const entry = base + entryFile;
    const assets = manifest.exposes.find((exposed) => exposed.name === "routes")?.assets;
    // Its scripts are in the entry (exposed-in-entry.ts).
    const sheetFiles = assets?.css.sync ?? [];
    const sheets = sheetFiles.map((sheet) => base + sheet);
    frontends.remotes[name] = { entry, name: manifest.name };
    frontends.sheets[name] = sheets;
    const chunks = readPageChunks(dir);
    // Each is read by itself, and a build's files may change places in between.
    if (chunks && chunks.entry !== entryFile)
      throw new Error(`${dir}: page-chunks.json is of another build than ${file}`);
    const pages = chunks?.pages ?? {};
    const ofPages = Object.values(pages).flatMap(({ files, script }) => [...files, script]);
    if (!origins[name]) requireFiles(dir, [entryFile, ...sheetFiles, ...ofPages]);
    frontends.pageFiles[name] = pageFilesOf(pages, dir, base);
    const bundle = join(dir, "server/pages.cjs");
    if (frontends.server && existsSync(bundle)) frontends.server.bundles[name] = bundle;
  }
  const loaded = frontends.shellHtml + JSON.stringify(frontends.remotes);
  frontends.build = createHash("sha256").update(loaded).digest("hex").slice(0, 8);
  frontends.shellHtml = frontends.shellHtml.replace("__BUILD__", frontends.build);
  return frontends;
}

/**
 * The shell's page with its style sheet and its icon inside: on a slow line a paint that waits for a second answer comes
 * as much later as that answer takes. What is there for who reads its source does not travel.
 */
function withFilesInside(html: string, shell: string): string {
  const textOf = (file: string): string => readFileSync(join(shell, file), "utf8");
  requireFiles(
    shell,
    [...html.matchAll(/<script[^>]* src="\/assets\/shell\/([^"]+)"/g)].map(([, file = ""]) => file),
  );
  return html
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/^\s+(\/\/.*\n)?/gm, "")
    .replace(/<link href="\/assets\/shell\/([^"]+\.css)" rel="stylesheet">/g, (_, file: string) =>
      styleElement(file, textOf(file), "__NONCE__"),
    )
    .replace(
      /(<link rel="icon" href=")\/assets\/shell\/([^"]+\.svg)(")/,
      (_, open: string, file: string, close: string) =>
        `${open}data:image/svg+xml,${encodeURIComponent(textOf(file).trim())}${close}`,
    );
}

/** A build that is being copied may name files before they are there. */
function requireFiles(dir: string, files: string[]): void {
  const gone = files.map((file) => join(dir, file)).find((file) => !existsSync(file));
  if (gone) throw new Error(`${gone} is not there`);
}

function readPageChunks(dir: string): PageChunks | undefined {
  const file = join(dir, "page-chunks.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as PageChunks) : undefined;
}

function pageFilesOf(pages: PageChunks["pages"], dir: string, base: string): Record<string, PageFiles> {
  const filesOf = ({ files, script }: PageOfChunks): PageFiles => ({
    script: base + script,
    sheets: files.filter(isStyle).map((file) => base + file),
    styles: Object.fromEntries(files.filter(isStyle).map((file) => [file, readFileSync(join(dir, file), "utf8")])),
  });
  return Object.fromEntries(Object.entries(pages).map(([page, of]) => [page, filesOf(of)]));
}

/** The page at a path, or undefined for a path that is no page (the gateway then answers 404 with the same HTML). */
export function pageOfPath(path: string, routes: readonly PageRoute[]): PageRoute | undefined {
  const segments = split(path);
  return routes.find((route) => matches(split(route.path), segments));
}

/** What a page needs at once, in addresses. */
export interface Needed {
  /** Whatever is asked for by a link. */
  preload: string[];
  /** Its own script, and the name of the container that it leaves. */
  script?: { address: string; container: string };
}

/** What a page needs at once: of its own code where it is known, `drawn` by this name or by browsers alone; else the remote's entry. */
export function neededBy(
  { remote, code }: PageRoute,
  { remotes, sheets, pageFiles }: Frontends,
  drawn?: string,
): Needed {
  const own = pageFiles[remote]?.[drawn ?? code ?? ""];
  const container = remotes[remote];
  if (!container) return { preload: [] };
  const ofEntry = sheets[remote] ?? [];
  if (!own) return { preload: [container.entry, ...ofEntry] };
  // The styles of a drawn page are in it.
  const preload = [...new Set([...ofEntry, ...(drawn ? [] : own.sheets)])];
  return { preload, script: { address: own.script, container: container.name } };
}

function split(path: string): string[] {
  return path.split("/").filter((segment) => segment !== "");
}

function matches(pattern: string[], segments: string[]): boolean {
  if (pattern.at(-1) === "*") {
    const fixed = pattern.slice(0, -1);
    return segments.length >= fixed.length && matches(fixed, segments.slice(0, fixed.length));
  }
  if (pattern.length !== segments.length) return false;
  return pattern.every((part, index) => part.startsWith(":") || part === segments[index]);
}
