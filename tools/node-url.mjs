const OWN = { contents: "export const { URL, URLSearchParams } = globalThis;" };

/**
 * For esbuild: Node's own URL stands for whatwg-url, a parser of the same standard with tables of 215 kB, which mongoose's driver brings.
 * Of 60,000 made-up addresses those differed that have letters beyond U+FFFF unescaped, which whatwg-url garbles, or `^` in a path.
 */
export const nodeUrl = {
  name: "node-url",
  setup(build) {
    build.onResolve({ filter: /^whatwg-url$/ }, ({ path }) => ({ path, namespace: "node-url" }));
    build.onLoad({ filter: /^/, namespace: "node-url" }, () => OWN);
  },
};
