const OWN = { contents: "export const { URL, URLSearchParams } = globalThis;" };

/** For esbuild: Node's own URL stands for whatwg-url, the same parser with tables of 215 kB, which mongoose's driver brings. */
export const nodeUrl = {
  name: "node-url",
  setup(build) {
    build.onResolve({ filter: /^whatwg-url$/ }, ({ path }) => ({ path, namespace: "node-url" }));
    build.onLoad({ filter: /^/, namespace: "node-url" }, () => OWN);
  },
};
