/** What a file field takes; FILE_RULES of @jobcentre/contracts/files has the product's. */
export interface FileRule {
  extensions: readonly string[];
  max_bytes: number;
  /** Of a photograph that is made smaller before it is sent; as any other file where it is left out. */
  max_picture_bytes?: number;
  hint: string;
}

const PICTURE = /^(jpe?g|png)$/;

/** Why a file cannot be sent, or null. Looks at name and size; the server judges the content. */
export function fileProblem(file: Pick<File, "name" | "size">, rule: FileRule): string | null {
  const extension = file.name.split(".").pop()?.toLowerCase() ?? "";
  if (!file.name.includes(".") || !rule.extensions.includes(extension)) {
    return `"${file.name}" is not accepted. Choose a file of type ${listOf(rule.extensions)}.`;
  }
  if (file.size === 0) return `"${file.name}" is empty.`;
  const most = (PICTURE.test(extension) && rule.max_picture_bytes) || rule.max_bytes;
  if (file.size > most)
    return `"${file.name}" is ${fileSize(file.size)}. The most that can be sent is ${fileSize(most)}.`;
  return null;
}

/** 1536000 → "1.5 MB", with 1 MB = 1024 × 1024 bytes. Rounded up: what is over a limit reads so, and nothing reads as 0. */
export function fileSize(bytes: number): string {
  const [value, unit] = bytes < 1024 * 1024 ? [bytes / 1024, "KB"] : [bytes / 1024 / 1024, "MB"];
  return `${value < 10 ? Math.ceil(value * 10) / 10 : Math.ceil(value)} ${unit}`;
}

function listOf(extensions: readonly string[]): string {
  const names = extensions.map((extension) => extension.toUpperCase());
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} or ${names[names.length - 1]}` : (names[0] ?? "");
}
