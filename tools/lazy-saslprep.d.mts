import type { Plugin } from "esbuild";

export const lazySaslprep: Plugin;
