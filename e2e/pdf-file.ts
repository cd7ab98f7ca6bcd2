const PDF = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");

/** A small PDF to choose in a field for files. */
export const pdfFile = (name: string) => ({ name, mimeType: "application/pdf", buffer: PDF });
