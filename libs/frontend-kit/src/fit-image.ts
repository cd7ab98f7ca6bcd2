/** How large a picture is shown, in CSS pixels, and how many bytes it may take. */
export interface Fit {
  width: number;
  height: number;
  maxBytes: number;
  /** A JPEG has no transparency: photographs are JPEG, logos PNG. */
  type: "image/jpeg" | "image/png";
}

const QUALITIES = [0.85, 0.7, 0.55, 0.4];
const SMALLER = 0.75;
const LEAST_PIXELS = 48;

/**
 * The picture, made no larger than it is shown and no heavier than it may be, so that it is quick to send and to see. Answers the
 * file itself where it fits, moves (GIF), or cannot be drawn here: what it is, the server decides. Never rejects.
 */
export async function fitImage(file: File, fit: Fit): Promise<File> {
  if (file.type === "image/gif" || typeof createImageBitmap === "undefined") return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  try {
    const cover = Math.min(1, Math.max(fit.width / picture.width, fit.height / picture.height));
    if (cover === 1 && file.size <= fit.maxBytes) return file;
    const fitted = await smallest(picture, cover, fit);
    if (!fitted || fitted.size >= file.size) return file;
    const ending = fit.type === "image/png" ? "png" : "jpg";
    return new File([fitted], `${file.name.replace(/\.[^.]*$/, "")}.${ending}`, { type: fit.type });
  } finally {
    picture.close();
  }
}

/** Drawn ever worse, then ever smaller, until it is light enough. */
async function smallest(picture: ImageBitmap, cover: number, { maxBytes, type }: Fit): Promise<Blob | null> {
  let drawn: Blob | null = null;
  for (let scale = cover; picture.width * scale >= LEAST_PIXELS; scale *= SMALLER) {
    const canvas = draw(picture, scale, type);
    for (const quality of type === "image/png" ? [1] : QUALITIES) {
      drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
      if (!drawn || drawn.size <= maxBytes) return drawn;
    }
  }
  return drawn;
}

function draw(picture: ImageBitmap, scale: number, type: Fit["type"]): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  if (!context) return canvas;
  if (type === "image/jpeg") {
    // What was transparent would become black.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}
