import type { SourceMapPayload } from "node:module";

export function thinSourceMap(map: SourceMapPayload): Promise<SourceMapPayload>;
