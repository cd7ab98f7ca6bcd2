/** Long enough for every browser to have read it. */
const KEPT_MS = 60_000;

/** Gives a file to the person under its name, as if they had pressed a link to it. */
export function saveFile(file: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
