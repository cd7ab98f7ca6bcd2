import { dirname } from "node:path";

/** Printable ASCII is what RFC 4013 leaves as it is. */
const contentsFor = (path) => `
const PLAIN = /^[\\x20-\\x7e]*$/;
exports.saslprep = (text, options) =>
  typeof text === "string" && PLAIN.test(text) ? text : require(${JSON.stringify(path)}).saslprep(text, options);
`;

/**
 * For esbuild: what mongoose's driver prepares the password of a store with (SASLprep) is loaded only for one with letters beyond ASCII. Its
 * tables of all letters take 2 MB in each process from the start otherwise.
 */
export const lazySaslprep = {
  name: "lazy-saslprep",
  setup(build) {
    build.onResolve({ filter: /^@mongodb-js\/saslprep$/ }, async ({ path, importer, resolveDir, kind, pluginData }) => {
      if (pluginData === lazySaslprep) return undefined;
      const real = await build.resolve(path, { importer, resolveDir, kind, pluginData: lazySaslprep });
      return real.errors.length > 0 ? real : { path: real.path, namespace: "lazy-saslprep" };
    });
    build.onLoad({ filter: /^/, namespace: "lazy-saslprep" }, ({ path }) => ({
      contents: contentsFor(path),
      resolveDir: dirname(path),
    }));
  },
};
