import { linkParams } from "@jobcentre/frontend-kit/api";

/** A stored document's bearer link, taken apart for the download call. */
export interface DocumentLink {
  token: string;
  /** Also the name it is saved under. */
  name: string;
}

/** The links in `application_documents`, which travel as JSON text; a text that is none has no documents. */
export function documentLinks(text: string): DocumentLink[] {
  try {
    const list: unknown = JSON.parse(text || "[]");
    if (!Array.isArray(list)) return [];
    return list.filter((path): path is string => typeof path === "string").map(linkParams);
  } catch {
    return [];
  }
}
