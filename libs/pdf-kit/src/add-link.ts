import type { PDFDocument, PDFPage } from "pdf-lib";

/** Opens an address where a part of a page is pressed; `box` is from its lower left to its upper right corner, in points. */
export function addLink(
  pdf: typeof import("pdf-lib"),
  document: PDFDocument,
  page: PDFPage,
  box: [left: number, bottom: number, right: number, top: number],
  url: string,
): void {
  // Brackets and backslashes mean something in a PDF's strings.
  const address = url.replace(/[()\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  const link = document.context.obj({
    Type: "Annot",
    Subtype: "Link",
    Rect: box,
    Border: [0, 0, 0],
    A: { Type: "Action", S: "URI", URI: pdf.PDFString.of(address) },
  });
  page.node.addAnnot(document.context.register(link));
}
