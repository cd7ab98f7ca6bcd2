import { vi } from "vitest";

/** Sees what is saved as a file, which jsdom cannot: a saved file is a click on its link. Answers the files so far. */
export function watchSavedFiles(): { name: string; content: Blob }[] {
  const saved: { name: string; content: Blob }[] = [];
  let content = new Blob();
  const createObjectURL = (blob: Blob) => {
    content = blob;
    return "blob:test";
  };
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }));
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, content });
  });
  return saved;
}

/** jsdom's Blob has no text(). */
export const textOf = (content: Blob = new Blob()): Promise<unknown> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(content);
  });
