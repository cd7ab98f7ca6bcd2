// What saves files in the browser; each remote has its own copy, so the shell's first chunk stays as it is.
export { DownloadButton } from "./downloads/download-button.tsx";
export { downloadFailure } from "./downloads/download-failure.ts";
export { saveFile } from "./downloads/save-file.ts";
