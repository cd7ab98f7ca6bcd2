import { afterEach, expect, it, vi } from "vitest";
import { type Fit, fitImage } from "./fit-image.ts";

const fit: Fit = { width: 640, height: 240, maxBytes: 100, type: "image/jpeg" };
const file = (bytes: number, name = "roof.png", type = "image/png") =>
  new File([new Uint8Array(bytes)], name, { type });

/** A browser whose pictures have this size; a JPEG takes a thousandth of a byte per pixel, more where its quality is high. */
function browserWith(width: number, height: number) {
  const drawn: { width: number; height: number; quality: number }[] = [];
  vi.stubGlobal("createImageBitmap", async () => ({ width, height, close: () => undefined }));
  const canvas = () => ({
    width: 0,
    height: 0,
    getContext: () => ({ fillRect: () => undefined, drawImage: () => undefined }),
    toBlob(this: { width: number; height: number }, done: (blob: Blob) => void, type: string, quality: number) {
      drawn.push({ width: this.width, height: this.height, quality });
      done(new Blob([new Uint8Array(Math.round((this.width * this.height * quality) / 1_000))], { type }));
    },
  });
  vi.spyOn(document, "createElement").mockImplementation(() => canvas() as unknown as HTMLElement);
  return drawn;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("leaves what fits, what moves and what is no picture as it is", async () => {
  const broken = file(5_000);
  expect(await fitImage(broken, fit)).toBe(broken);
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("no picture")));
  expect(await fitImage(broken, fit)).toBe(broken);
  browserWith(640, 200);
  const small = file(100);
  expect(await fitImage(small, fit)).toBe(small);
  const moving = file(5_000, "wave.gif", "image/gif");
  expect(await fitImage(moving, fit)).toBe(moving);
});

it("draws a large one as large as it is shown, as a JPEG", async () => {
  const drawn = browserWith(2_560, 960);
  const fitted = await fitImage(file(5_000), { ...fit, maxBytes: 1_000 });
  expect(drawn).toEqual([{ width: 640, height: 240, quality: 0.85 }]);
  expect([fitted.name, fitted.type, fitted.size]).toEqual(["roof.jpg", "image/jpeg", 131]);
});

it("draws a heavy one worse, then smaller, until it is light enough", async () => {
  const drawn = browserWith(640, 240);
  const fitted = await fitImage(file(5_000), { ...fit, maxBytes: 40 });
  expect(fitted.size).toBeLessThanOrEqual(40);
  expect(drawn.map(({ width }) => width)).toEqual([640, 640, 640, 640, 480, 480, 480, 480]);
});

it("keeps the one it was given where drawing makes it no lighter", async () => {
  browserWith(700, 300);
  const light = file(20);
  expect(await fitImage(light, fit)).toBe(light);
});
