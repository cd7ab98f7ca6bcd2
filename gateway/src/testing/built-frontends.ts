import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";

const SHELL = `<!doctype html><html><head><meta property="csp-nonce" nonce="__NONCE__">
<script type="application/json" id="remotes">{}</script></head><body><div id="root"></div></body></html>`;

export const SHELL_SCRIPT = "console.log('the shell');".repeat(50);

const manifest = (name: string, entry: string): string =>
  JSON.stringify({ name: `mf_${name}`, metaData: { remoteEntry: { name: entry, path: "" } }, exposes: [] });

export interface BuiltFrontends {
  /** For FRONTENDS_DIR; remove it when done. */
  folder: string;
  /** Writes a new build of a remote with this entry file. */
  buildRemote(name: string, entry: string): void;
}

/** The smallest output that counts as built frontends: the shell and the public remote, in a folder of its own. */
export function buildTestFrontends(): BuiltFrontends {
  const folder = mkdtempSync(join(tmpdir(), "frontends-"));
  const write = (path: string, text: string | Buffer): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const buildRemote = (name: string, entry: string): void => {
    write(`${name}/dist/${entry}`, "var remote;");
    write(`${name}/dist/mf-manifest.json`, manifest(name, entry));
  };
  const routes = [
    { path: "/", remote: "public" },
    { path: "/training/:id", remote: "public" },
    { path: "/dashboard/*", remote: "dashboards" },
  ];
  write("shell/dist/index.html", SHELL);
  write("shell/dist/page-routes.json", JSON.stringify(routes));
  write("shell/dist/icon.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>");
  write("shell/dist/js/index.0123456789.js", SHELL_SCRIPT);
  write("shell/dist/js/index.0123456789.js.br", brotliCompressSync(SHELL_SCRIPT));
  write("shell/dist/css/index.abcdef0123.css", "body{}");
  buildRemote("public", "remoteEntry.aaaa1111.js");
  return { folder, buildRemote };
}
