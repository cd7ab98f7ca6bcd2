// The Node programs: one esbuild run; workspace packages and some libraries are bundled, every other package stays in node_modules.
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { checkSyntax } from "./check-syntax.mjs";
import { foldersBehind, inCheckout, seconds, whenChanged, workspaces } from "./checkout.mjs";
import { programEntries } from "./entries.mjs";
import { lazySaslprep } from "./lazy-saslprep.mjs";
import { nodeUrl } from "./node-url.mjs";
import { thinSourceMap } from "./thin-source-map.mjs";

const INSTALLED = /[\\/]node_modules[\\/]/;

/** For esbuild: bundles what the checkout has and the named packages with all they use, leaves every other package where it is. */
const bundling = (...packages) => ({
  name: "bundling",
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) =>
      kind === "entry-point" || path.startsWith("@jobcentre/") || packages.includes(path) || INSTALLED.test(importer)
        ? undefined
        : { path, external: true },
    );
    // Of code that is not ours nobody needs the map, and Node keeps maps in memory.
    build.onLoad({ filter: /[\\/]node_modules[\\/].*\.[cm]?js$/ }, ({ path }) => ({
      contents: `${readFileSync(path, "utf8")}\n${NO_MAP}`,
      loader: "js",
    }));
  },
});

const NO_MAP = `//# sourceMappingURL=data:application/json;base64,${btoa('{"version":3,"sources":[""],"mappings":"AAAA"}')}`;

export const onlyWorkspaces = bundling();

/**
 * What takes less memory inside a program: of zod a quarter is used, which spares a process 4 MB with its texts in fifty
 * languages; mongoose and its driver are 250 files with comments and maps of their own, 10 MB more than in one; what only identity
 * uses is 2 MB more.
 */
const withLibraries = bundling("zod", "mongoose", "nodemailer", "openid-client", "jose", "yazl", "bowser");

/** Bundles a TypeScript program of the checkout, which Node does not run by itself; answers what it exports. */
export async function loadBundled(entry, name) {
  const esbuild = await import("esbuild");
  const outfile = inCheckout(".build", `${name}.mjs`);
  await esbuild.build({
    entryPoints: [inCheckout(entry)],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    plugins: [onlyWorkspaces],
    logLevel: "warning",
  });
  await esbuild.stop();
  return import(pathToFileURL(outfile).href);
}

/** Builds dist/ where a source has changed; throws with esbuild's own messages where it does not build. */
export async function buildPrograms(say = console.log) {
  const entries = programEntries();
  const all = workspaces();
  const rooms = entries.map(({ from }) => from.slice(0, from.indexOf("/src/")));
  const folders = [...new Set(rooms.flatMap((folder) => foldersBehind(folder, all)))].sort();
  const tools = ["build-programs", "check-syntax", "entries", "lazy-saslprep", "node-url", "thin-source-map"].map(
    (name) => `tools/${name}.mjs`,
  );
  const sources = [...folders, ...tools, "package-lock.json"];
  const started = performance.now();
  const built = await whenChanged("programs", sources, "dist", (hash) => bundle("dist", [], hash.slice(0, 12)));
  if (built) say(`Built the programs in ${seconds(started)}.`);
}

/**
 * Builds all programs into a folder of .build/, each {file, find, replace} of `edits` done: what a proof breaks on
 * purpose is in no source. Answers the folder; throws where a text does not stand in its file exactly once.
 */
export async function buildEditedPrograms(name, edits) {
  const frontends = inCheckout(".build", "frontends");
  // Programs find the pages two folders up.
  if (!existsSync(frontends)) symlinkSync("../frontends", frontends);
  const unseen = new Set(edits.map(({ file }) => file));
  const edited = {
    name: "edited",
    setup(build) {
      for (const file of new Set(edits.map((edit) => edit.file))) {
        const path = inCheckout(file);
        build.onLoad({ filter: new RegExp(`^${path.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`) }, () => {
          unseen.delete(file);
          const mine = edits.filter((edit) => edit.file === file);
          return { contents: mine.reduce(applyEdit, readFileSync(path, "utf8")), loader: "ts" };
        });
      }
    },
  };
  const outdir = `.build/${name}`;
  await bundle(outdir, [edited]);
  if (unseen.size > 0) throw new Error(`No program has ${[...unseen].join(", ")}.`);
  return inCheckout(outdir);
}

function applyEdit(text, { file, find, replace }) {
  const times = text.split(find).length - 1;
  if (times !== 1) throw new Error(`${file} has ${JSON.stringify(find)} ${times} times instead of once.`);
  return text.replace(find, () => replace);
}

/** What bundled CommonJS gets Node's own modules by. esbuild does not know what is named here: a second name could be one of ours. */
const REQUIRE = 'const require = process.getBuiltinModule("node:module").createRequire(import.meta.url);';

/** What a process keeps of its own program: one byte for each letter of the text, and a map of its lines. */
async function makeLean(path) {
  const beyondLatin = /[\u0100-\uffff].{0,20}/.exec(readFileSync(path, "utf8"));
  if (beyondLatin) throw new Error(`${path} has ${JSON.stringify(beyondLatin[0])}: write such letters as \\u escapes.`);
  writeFileSync(`${path}.map`, JSON.stringify(await thinSourceMap(JSON.parse(readFileSync(`${path}.map`, "utf8")))));
}

async function bundle(outdir, plugins, buildId = "edited") {
  const esbuild = await import("esbuild");
  rmSync(inCheckout(outdir), { recursive: true, force: true });
  try {
    await esbuild.build({
      absWorkingDir: inCheckout(),
      entryPoints: programEntries().map(({ from, to }) => ({ in: from, out: to })),
      outdir,
      bundle: true,
      format: "esm",
      platform: "node",
      target: "node20",
      sourcemap: true,
      // Lines of ours have names in errors; their texts are in the checkout.
      sourcesContent: false,
      // V8 keeps the text of a program, two bytes a letter once a comment has one beyond Latin.
      minifyWhitespace: true,
      legalComments: "none",
      define: { BUILD_ID: JSON.stringify(buildId) },
      banner: { js: REQUIRE },
      plugins: [nodeUrl, lazySaslprep, withLibraries, ...plugins],
      logLevel: "warning",
    });
    const programs = programEntries().map(({ to }) => inCheckout(outdir, `${to}.js`));
    for (const program of programs) await makeLean(program);
    await checkSyntax(programs);
  } catch (error) {
    // esbuild has shown each error with its line already.
    throw new Error(error.errors ? `The programs do not build: ${error.errors.length} errors, above.` : error.message, {
      cause: error,
    });
  } finally {
    // Its helper process would live, and hold memory, as long as the program that is started next.
    await esbuild.stop();
  }
}
