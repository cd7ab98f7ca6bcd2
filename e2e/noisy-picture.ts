import type { Page } from "playwright-core";

/** A PNG as cameras make them, so to say: every one of its 900 x 600 pixels has a colour of its own, about 1.6 MB. */
export async function noisyPicture(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [900, 600];
    const context = canvas.getContext("2d") as CanvasRenderingContext2D;
    const noise = context.createImageData(canvas.width, canvas.height);
    for (let at = 0; at < noise.data.length; at += 1) noise.data[at] = at % 4 === 3 ? 255 : Math.random() * 256;
    context.putImageData(noise, 0, 0);
    return canvas.toDataURL("image/png");
  });
  return { name: "photo.png", mimeType: "image/png", buffer: Buffer.from(url.slice(url.indexOf(",") + 1), "base64") };
}
