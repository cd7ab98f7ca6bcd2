import { fitImage } from "@jobcentre/frontend-kit/fit-image";

/** Twice the 112 px that a page shows, for fine screens; it may be transparent. */
export const fitLogo = (file: File): Promise<File> =>
  fitImage(file, { width: 224, height: 224, maxBytes: 30_000, type: "image/png" });
