import { join, resolve } from "node:path";
import { pluginModuleFederation } from "@module-federation/rsbuild-plugin";
import { defineConfig, type RsbuildConfig, type Rspack } from "@rsbuild/core";
import { pluginReact } from "@rsbuild/plugin-react";
import { brotliFiles } from "./brotli.ts";
import { compileHints } from "./compile-hints.ts";
import { exposedInEntry } from "./exposed-in-entry.ts";
import { idsWithoutPaths } from "./ids-without-paths.ts";
import { leanFederation } from "./lean-federation.ts";
import { pageChunks } from "./page-chunks.ts";
import { emitPageRoutes } from "./page-routes-file.ts";
import { consumed, provided, SERVER_MODULES, SHARED_MODULES } from "./shared-modules.ts";
import { BROWSERS, refuseTooNew } from "./too-new.ts";

/** The one context of every build: CSS-module names are hashed relative to it and must agree between builds. */
const REPOSITORY = resolve(import.meta.dirname, "../../..");

/** A page's code that takes longer counts as failed and shows Retry; the bundler's own limit is two minutes. */
const CHUNK_TIMEOUT_MS = 20_000;

/** Two letters less than usual for each of 300 names: 24 bits tell apart the few files in which a class has the same name. */
const CLASS_NAMES = { localIdentName: "[local]-[hash:base64:4]" };

/** What screens and their frame share: libraries and how they are themed. What a screen outside the frame may use too is left to it. */
const OF_FRAMES = /[\\/]node_modules[\\/](?!react[\\/])|[\\/]frontend-kit[\\/]src[\\/]portal/;

interface ShellOptions {
  /** The shell's folder; pass `import.meta.dirname`. */
  root: string;
}

interface RemoteOptions {
  /** The remote's folder; pass `import.meta.dirname`. */
  root: string;
  /** Its short name, such as `public`: served under /assets/<name>/, federated as mf_<name>. */
  name: string;
  /** The chunk of the frame around its screens: whatever it needs comes in its one file, not in one for each set of users. */
  frame?: string;
}

/** The build of the shell: an HTML page whose `__NONCE__` and remotes block the gateway fills in (see page.ts). */
export function defineShell({ root }: ShellOptions): RsbuildConfig {
  // Every shared module is an entry too: one that the shell itself does not import would not be provided.
  const base = common(root, [...SHARED_MODULES, join(root, "src/main.tsx")], "/assets/shell/");
  return defineConfig({
    ...base,
    output: {
      ...base.output,
      // By this name others show the site where it is shared.
      copy: [{ from: join(root, "src/preview.png") }],
    },
    html: {
      template: join(root, "src/index.html"),
      favicon: join(root, "src/icon.svg"),
      // Deferred scripts keep the parser free; the order of the head is ours.
      scriptLoading: "defer",
    },
    // Two files: browsers open six connections, and what others wrote changes less often than what we did.
    splitChunks: { preset: "single-vendor", chunks: "all" },
    plugins: [
      pluginReact({ splitChunks: false }),
      pluginModuleFederation({
        name: "mf_shell",
        remotes: {},
        dts: false,
        manifest: false,
        shareStrategy: "loaded-first",
        shared: provided(),
        experiments: {
          asyncStartup: true,
          provideExternalRuntime: true,
          optimization: { target: "web", disableSnapshot: true, disableRemote: true },
        },
      }),
      leanFederation({ remote: false }),
      idsWithoutPaths(REPOSITORY),
      emitPageRoutes(root),
      compileHints(),
      refuseTooNew(),
      brotliFiles(),
    ],
  });
}

/** The build of a remote: exposes only `./routes`; no HTML of its own. */
export function defineRemote({ root, name, frame }: RemoteOptions): RsbuildConfig {
  // `auto`: chunks are found beside the entry, on whichever host serves it.
  const base = common(root, join(root, "src/routes.tsx"), "auto");
  return defineConfig({
    ...base,
    tools: {
      ...base.tools,
      htmlPlugin: false,
      // The container is the only entry; Rsbuild insists on one of its own, which nobody would load.
      rspack: (config) => {
        config.context = REPOSITORY;
        config.entry = {};
        config.output = { ...config.output, chunkLoadTimeout: CHUNK_TIMEOUT_MS };
        if (frame) config.optimization = { ...config.optimization, splitChunks: intoFrame(frame, config) };
      },
    },
    plugins: [
      pluginReact(),
      pluginModuleFederation({
        name: `mf_${name}`,
        filename: "remoteEntry.[contenthash:8].js",
        exposes: { "./routes": join(root, "src/routes.tsx") },
        dts: false,
        manifest: true,
        shareStrategy: "loaded-first",
        shared: consumed(),
        experiments: {
          externalRuntime: true,
          optimization: { target: "web", disableSnapshot: true, disableRemote: true },
        },
      }),
      leanFederation({ remote: true }),
      idsWithoutPaths(REPOSITORY),
      pageChunks(`mf_${name}`),
      exposedInEntry(`mf_${name}`),
      compileHints(),
      refuseTooNew(),
      brotliFiles(),
    ],
  });
}

/** Six connections are all that a browser opens: each further file of a first screen waits for one of them, then a latency. */
function intoFrame(
  name: string,
  { optimization }: Rspack.Configuration,
): Exclude<NonNullable<Rspack.Configuration["optimization"]>["splitChunks"], false | undefined> {
  const { cacheGroups, ...others } = optimization?.splitChunks || {};
  const test: Rspack.OptimizationSplitChunksCacheGroup["test"] = (module, { chunkGraph }) =>
    OF_FRAMES.test(module.nameForCondition() ?? "") &&
    [...chunkGraph.getModuleChunksIterable(module)].some((chunk) => chunk.name === name);
  return { ...others, cacheGroups: { ...cacheGroups, frame: { name, test, enforce: true, priority: 100 } } };
}

/** The build of the worker that draws pages on the server, `src/server/page-worker.ts`, as dist/server/page-worker.cjs. */
export function defineShellServer({ root }: ShellOptions): RsbuildConfig {
  return serverBundle(root, "page-worker", {
    // Remotes come as bundles from the gateway's disk, never through the federation.
    resolve: { alias: { "@module-federation/enhanced/runtime": false } },
  });
}

/** The build of a remote's pages for that worker, `src/server/pages.ts`, as dist/server/pages.cjs. */
export function defineRemoteServer({ root }: Pick<RemoteOptions, "root">): RsbuildConfig {
  const externals = Object.fromEntries(SERVER_MODULES.map((name) => [name, `commonjs ${name}`]));
  return serverBundle(root, "pages", { externals, output: { library: { type: "commonjs2" } } });
}

function serverBundle(root: string, name: string, rspack: Rspack.Configuration): RsbuildConfig {
  return defineConfig({
    root,
    source: { entry: { [name]: join(root, `src/server/${name}.ts`) } },
    output: {
      target: "node",
      module: false,
      distPath: { root: "dist/server" },
      cssModules: CLASS_NAMES,
      // No asset: the gateway hands out nothing of this name.
      filename: { js: "[name].cjs" },
      cleanDistPath: true,
      legalComments: "none",
      minify: false,
    },
    performance: { printFileSize: false },
    server: { publicDir: false },
    splitChunks: false,
    tools: {
      rspack: { context: REPOSITORY, ...rspack, module: { parser: { javascript: { dynamicImportMode: "eager" } } } },
    },
    plugins: [pluginReact()],
  });
}

function common(root: string, entry: string | string[], assetPrefix: string): RsbuildConfig {
  return {
    root,
    source: { entry: { index: entry } },
    output: {
      overrideBrowserslist: BROWSERS,
      cssModules: CLASS_NAMES,
      distPath: { root: "dist", js: "js", jsAsync: "js", css: "css", cssAsync: "css", svg: "img", image: "img" },
      assetPrefix,
      cleanDistPath: true,
      legalComments: "none",
    },
    dev: { assetPrefix },
    performance: { printFileSize: false },
    server: { publicDir: false },
    // Else parameters are written out at length for what Safari makes of functions that are called as one of their own parameters.
    tools: { rspack: { context: REPOSITORY }, swc: { env: { bugfixes: true } } },
  };
}
