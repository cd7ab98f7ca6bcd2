import { encode } from "uqr";

/** A QR code as one SVG path on a grid of `size` units; what is dark in a row is one rectangle. Error correction M. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  let path = "";
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x++;
      const length = x + 1 - start;
      path += `M${start} ${y}h${length}v1h${-length}z`;
    }
  }
  return { path, size };
}
