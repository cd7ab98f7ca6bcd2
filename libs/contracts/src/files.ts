import type { FileKind } from "./call.ts";

const MEGABYTE = 1024 * 1024;

/** What each kind of file may be. Decided by content on the server; browsers check name and size before it travels. */
export const FILE_RULES: Record<FileKind, { extensions: readonly string[]; max_bytes: number; hint: string }> = {
  cv: { extensions: ["pdf", "doc", "docx"], max_bytes: 5 * MEGABYTE, hint: ".pdf, .doc, .docx, up to 5MB" },
  logo: { extensions: ["png", "jpg", "jpeg", "gif"], max_bytes: 2 * MEGABYTE, hint: "PNG, JPG, GIF up to 2MB" },
  training_document: {
    extensions: ["pdf", "doc", "docx", "jpg", "jpeg", "png"],
    max_bytes: 5 * MEGABYTE,
    hint: "PDF, DOC, DOCX, JPG or PNG, up to 5MB each, at most 5 files",
  },
  program_image: { extensions: ["png", "jpg", "jpeg"], max_bytes: 2 * MEGABYTE, hint: "PNG or JPG, up to 2MB" },
  business_plan: { extensions: ["pdf", "doc", "docx"], max_bytes: 5 * MEGABYTE, hint: "PDF, DOC or DOCX, up to 5MB" },
  financial_projection: {
    extensions: ["pdf", "doc", "docx", "xls", "xlsx"],
    max_bytes: 5 * MEGABYTE,
    hint: "PDF, DOC, DOCX, XLS or XLSX, up to 5MB",
  },
};

export const MAX_TRAINING_DOCUMENTS = 5;
