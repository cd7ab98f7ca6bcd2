// The Node programs: one esbuild run; workspace packages are bundled, every other package stays in node_modules.
import { rmSync } from "node:fs";
import { foldersBehind, inCheckout, seconds, whenChanged, workspaces } from "./checkout.mjs";
import { programEntries } from "./entries.mjs";

const onlyWorkspaces = {
  name: "only-workspaces",
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === "entry-point" || path.startsWith("@jobcentre/") ? undefined : { path, external: true },
    );
  },
};

/** Builds dist/ where a source has changed; throws with esbuild's own messages where it does not build. */
export async function buildPrograms() {
  const entries = programEntries();
  const all = workspaces();
  const rooms = entries.map(({ from }) => from.slice(0, from.indexOf("/src/")));
  const folders = [...new Set(rooms.flatMap((folder) => foldersBehind(folder, all)))].sort();
  const sources = [...folders, "tools/build-programs.mjs", "tools/entries.mjs", "package-lock.json"];
  const started = performance.now();
  const built = await whenChanged("programs", sources, "dist", async () => {
    const esbuild = await import("esbuild");
    rmSync(inCheckout("dist"), { recursive: true, force: true });
    try {
      await esbuild.build({
        absWorkingDir: inCheckout(),
        entryPoints: entries.map(({ from, to }) => ({ in: from, out: to })),
        outdir: "dist",
        bundle: true,
        format: "esm",
        platform: "node",
        target: "node20",
        sourcemap: true,
        plugins: [onlyWorkspaces],
        logLevel: "warning",
      });
    } catch (error) {
      // esbuild has shown each error with its line already.
      throw new Error(
        error.errors ? `The programs do not build: ${error.errors.length} errors, above.` : error.message,
        { cause: error },
      );
    } finally {
      // Its helper process would live, and hold memory, as long as the program that is started next.
      await esbuild.stop();
    }
  });
  if (built) console.log(`Built the programs in ${seconds(started)}.`);
}
