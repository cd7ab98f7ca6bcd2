/** Files whose bytes are what their names say, as small as file types are recognised. */

export const pdfBytes = (): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from("%PDF-1.7\n%%EOF\n"));

export const pngBytes = (): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    ),
  );

/** One stored entry of a ZIP archive, without its checksum, which nobody reads here. */
function zipEntry(name: string, content: string): Buffer {
  const header = Buffer.alloc(30);
  header.write("PK\x03\x04", "latin1");
  header.writeUInt16LE(20, 4);
  header.writeUInt32LE(content.length, 18);
  header.writeUInt32LE(content.length, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name), Buffer.from(content)]);
}

/** The part of a Word document by which it is known: its list of content types. */
export function docxBytes(): Uint8Array<ArrayBuffer> {
  const main = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
  const types = `<Types><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`;
  return new Uint8Array(Buffer.concat([zipEntry("[Content_Types].xml", types), zipEntry("word/document.xml", "<w/>")]));
}

/** A form with one file in one field. */
export function formWith(field: string, name: string, bytes: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.append(field, new File([bytes], name));
  return form;
}
