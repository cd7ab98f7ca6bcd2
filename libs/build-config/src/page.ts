import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** One page of the site and the remote that draws it. `path` as in the router: `/jobs/:id`, `/dashboard/*`. */
export interface PageRoute {
  path: string;
  remote: string;
}

/** Where the shell finds a remote: the address of its entry and its federation name. */
export interface RemoteEntry {
  entry: string;
  name: string;
}

export interface Frontends {
  /** The shell's built page, with `__NONCE__` and an empty remotes block. */
  shellHtml: string;
  pageRoutes: PageRoute[];
  /** By short name; a remote that is not built is left out. */
  remotes: Record<string, RemoteEntry>;
  /** By short name: what a page of this remote needs at once, entry first. */
  preload: Record<string, string[]>;
  /** Short names without a build; the gateway logs them, the shell shows its Retry for their pages. */
  missing: string[];
}

interface Manifest {
  metaData: { remoteEntry: { name: string; path: string } };
  name: string;
  exposes: { name: string; assets: { js: { sync: string[] }; css: { sync: string[] } } }[];
}

/**
 * Reads the built frontends.
 * @param distDirs dist folders by short name; `shell` is required, every other name is a remote.
 * @param origins  origin of a remote served elsewhere, such as https://cdn.example; same origin where left out.
 * @throws when the shell is not built.
 */
export function readFrontends(distDirs: Record<string, string>, origins: Record<string, string> = {}): Frontends {
  const { shell, ...remoteDirs } = distDirs;
  if (!shell || !existsSync(join(shell, "index.html"))) {
    throw new Error(`The shell is not built: no index.html in ${shell ?? "(no folder given)"}`);
  }
  const frontends: Frontends = {
    shellHtml: readFileSync(join(shell, "index.html"), "utf8"),
    pageRoutes: JSON.parse(readFileSync(join(shell, "page-routes.json"), "utf8")) as PageRoute[],
    remotes: {},
    preload: {},
    missing: [],
  };
  for (const [name, dir] of Object.entries(remoteDirs)) {
    const file = join(dir, "mf-manifest.json");
    if (!existsSync(file)) {
      frontends.missing.push(name);
      continue;
    }
    const manifest = JSON.parse(readFileSync(file, "utf8")) as Manifest;
    const base = `${origins[name] ?? ""}/assets/${name}/`;
    const { path, name: entryFile } = manifest.metaData.remoteEntry;
    const entry = base + (path ? `${path}/` : "") + entryFile;
    const assets = manifest.exposes.find((exposed) => exposed.name === "routes")?.assets;
    const chunks = [...(assets?.js.sync ?? []), ...(assets?.css.sync ?? [])].map((chunk) => base + chunk);
    frontends.remotes[name] = { entry, name: manifest.name };
    frontends.preload[name] = [entry, ...chunks];
  }
  return frontends;
}

/** The remote that draws a path, or undefined for a path that is no page (the gateway then answers 404 with the same HTML). */
export function remoteOfPath(path: string, routes: readonly PageRoute[]): string | undefined {
  const segments = split(path);
  return routes.find((route) => matches(split(route.path), segments))?.remote;
}

/** The shell's page for one response. `preload` are the addresses from `Frontends.preload` of the page's remote. */
export function renderPage(
  shellHtml: string,
  page: { nonce: string; remotes: Record<string, RemoteEntry>; preload?: readonly string[] },
): string {
  // A replacer function everywhere: "$&" in a value would otherwise be expanded.
  return shellHtml
    .replaceAll("__NONCE__", () => page.nonce)
    .replace(/(<script type="application\/json" id="remotes">)[^<]*(<\/script>)/, (_, open: string, close: string) => {
      return open + jsonForHtml(page.remotes) + close;
    })
    .replace("</head>", () => `${(page.preload ?? []).map(preloadLink).join("")}</head>`);
}

function preloadLink(address: string): string {
  const kind = /\.css(\?|$)/.test(address) ? "style" : "script";
  return `<link rel="preload" as="${kind}" href="${address.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}">`;
}

/** JSON that cannot end the script element it stands in. */
function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
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
