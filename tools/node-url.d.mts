import type { Plugin } from "esbuild";

export const nodeUrl: Plugin;
