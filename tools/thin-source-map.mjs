/**
 * A source map that tells the line of every place, not its column. Node reads the whole map of a program into memory at its first
 * error and keeps it: about 100 bytes for each segment, and a bundle has one for every few letters.
 */
export async function thinSourceMap(map) {
  // Packages may not be installed yet when this file is loaded.
  const { decode, encode } = await import("@jridgewell/sourcemap-codec");
  const lines = decode(map.mappings).map((segments) =>
    segments
      .filter(([, source, line], at) => at === 0 || source !== segments[at - 1][1] || line !== segments[at - 1][2])
      .map(([column, ...original]) => (original.length === 0 ? [column] : [column, original[0], original[1], 0])),
  );
  return { ...map, names: [], mappings: encode(lines) };
}
