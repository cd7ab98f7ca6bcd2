import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { PageChunks } from "@jobcentre/build-config/page-chunks";

const SHELL = `<!doctype html><html data-build="__BUILD__"><head><meta property="csp-nonce" nonce="__NONCE__">
<title>Frame</title><script type="application/json" id="remotes">{}</script></head>
<body><div id="root"></div><script type="application/json" id="page-data">null</script></body></html>`;

/** Draws what its address asks for: reads, a status, a redirect, or trouble. The page's data is what was read. */
const WORKER = `
const { parentPort, workerData } = require("node:worker_threads");
const asked = new Map();
const draw = ({ id, address, locale }, answers) => {
  const query = new URL(workerData.origin + address).searchParams;
  const page = { name: "home", status: Number(query.get("status") ?? 200), head: "<title>Drawn</title>" };
  page.body = "<h1>Drawn for " + locale + "</h1>" + JSON.stringify(process.env);
  page.data = JSON.stringify(answers);
  if (query.has("redirect")) page.redirect = query.get("redirect");
  parentPort.postMessage({ id, page: query.has("browser") ? null : page });
};
parentPort.on("message", (message) => {
  const { id, answers, address } = message;
  if (answers) return draw(asked.get(id), answers);
  if (address.includes("crash")) throw new Error("crashed");
  if (address.includes("silent")) return;
  const reads = new URL(workerData.origin + address).searchParams.getAll("read");
  asked.set(id, message);
  if (reads.length) parentPort.postMessage({ id, reads });
  else draw(message, []);
});`;

export const SHELL_SCRIPT = "console.log('the shell');".repeat(50);

const manifest = (name: string, entry: string): string =>
  JSON.stringify({ name: `mf_${name}`, metaData: { remoteEntry: { name: entry, path: "" } }, exposes: [] });

export interface BuiltFrontends {
  /** For FRONTENDS_DIR; remove it when done. */
  folder: string;
  /** Writes a new build of a remote with this entry file and, by page, these files of its pages. */
  buildRemote(name: string, entry: string, pages?: PageChunks["pages"]): void;
  /** Writes one file below the folder. */
  write(path: string, text: string): void;
}

/**
 * The smallest output that counts as built frontends: the shell and the public remote, in a folder of its own; where it
 * `draws`, with a worker that draws pages.
 */
export function buildTestFrontends(draws = false): BuiltFrontends {
  const folder = mkdtempSync(join(tmpdir(), "frontends-"));
  const write = (path: string, text: string | Buffer): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const buildRemote = (name: string, entry: string, pages?: PageChunks["pages"]): void => {
    write(`${name}/dist/${entry}`, "var remote;");
    const files = Object.values(pages ?? {}).flatMap((page) => [...page.files, page.script]);
    for (const file of files) write(`${name}/dist/${file}`, "h1{color:green}");
    if (pages) write(`${name}/dist/page-chunks.json`, JSON.stringify({ entry, pages } satisfies PageChunks));
    write(`${name}/dist/mf-manifest.json`, manifest(name, entry));
  };
  const routes = [
    { path: "/", remote: "public" },
    { path: "/training/:id", remote: "public" },
    { path: "/auth", remote: "public" },
    { path: "/employer/auth", remote: "public" },
    { path: "/dashboard/*", remote: "dashboards" },
  ];
  write("shell/dist/index.html", SHELL);
  write("shell/dist/page-routes.json", JSON.stringify(routes));
  write("shell/dist/icon.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>");
  write("shell/dist/js/index.0123456789.js", SHELL_SCRIPT);
  write("shell/dist/js/index.0123456789.js.br", brotliCompressSync(SHELL_SCRIPT));
  write("shell/dist/css/index.abcdef0123.css", "body{}");
  const home = { files: ["js/home.0123456789.js", "css/home.0123456789.css"], script: "page.home.01234567.js" };
  buildRemote("public", "remoteEntry.aaaa1111.js", draws ? { home } : undefined);
  if (draws) write("shell/dist/server/page-worker.cjs", WORKER);
  return { folder, buildRemote, write };
}
