import { deflateRawSync } from "node:zlib";

/** A file as somebody hostile sends it, and whether a file of this name and content is one that we take. */
export interface HostileFile {
  what: string;
  name: string;
  bytes: Buffer;
  /** Taken as what it is and handed out as that; refused where it is false. */
  taken: boolean;
}

const PDF = "%PDF-1.7\n%%EOF\n";
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const OLE = Buffer.from("d0cf11e0a1b11ae1", "hex");
const LIMIT = 5 * 1024 * 1024;

interface Entry {
  name: string;
  content: Buffer;
  /** What the archive says of the size, where that is not the truth. */
  saysSize?: number;
}

/** An archive with compressed entries, as .docx and .xlsx are. */
function zip(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = [];
  for (const { name, content, saysSize } of entries) {
    const packed = deflateRawSync(content);
    const header = Buffer.alloc(30);
    header.write("PK\x03\x04", "latin1");
    header.writeUInt16LE(20, 4);
    header.writeUInt16LE(8, 8);
    header.writeUInt32LE(packed.length, 18);
    header.writeUInt32LE(saysSize ?? content.length, 22);
    header.writeUInt16LE(Buffer.byteLength(name), 26);
    parts.push(header, Buffer.from(name), packed);
  }
  return Buffer.concat(parts);
}

const types = (part: string): Entry => ({
  name: "[Content_Types].xml",
  content: Buffer.from(
    `<Types><Override PartName="/x.xml" ContentType="application/vnd.openxmlformats-officedocument.${part}.main+xml"/></Types>`,
  ),
});
const WORD = types("wordprocessingml.document");
const SHEET = types("spreadsheetml.sheet");
const zeros = (megabytes: number): Buffer => Buffer.alloc(megabytes * 1024 * 1024);

const file = (what: string, name: string, bytes: Buffer | string, taken = false): HostileFile => ({
  what,
  name,
  bytes: typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes,
  taken,
});
const pdf = (what: string, name: string, taken = true): HostileFile => file(what, name, PDF, taken);
const filledPdf = (length: number): Buffer => Buffer.concat([Buffer.from(PDF), Buffer.alloc(length - PDF.length, 32)]);

/** Sixty and more; CVs take .pdf, .doc and .docx of up to 5 MB. */
export const HOSTILE_FILES: readonly HostileFile[] = [
  file("nothing", "cv.pdf", ""),
  file("one byte", "cv.pdf", "%"),
  file("HTML called .pdf", "cv.pdf", "<!doctype html><script>alert(1)</script>"),
  file("SVG called .pdf", "cv.pdf", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  file("a program called .pdf", "cv.pdf", "MZ\x90\x00\x03"),
  file("an ELF program called .pdf", "cv.pdf", "\x7fELF\x02\x01\x01"),
  file("a script called .pdf", "cv.pdf", "#!/bin/sh\nid\n"),
  file(
    "a Java archive called .docx",
    "cv.docx",
    zip([{ name: "META-INF/MANIFEST.MF", content: Buffer.from("Manifest-Version: 1.0") }]),
  ),
  file("PNG called .pdf", "cv.pdf", PNG),
  file("PDF called .docx", "cv.docx", PDF),
  file("PDF called .doc", "cv.doc", PDF),
  file("a plain archive called .docx", "cv.docx", zip([{ name: "a.txt", content: Buffer.from("x") }])),
  file(
    "a spreadsheet called .docx",
    "cv.docx",
    zip([SHEET, { name: "xl/workbook.xml", content: Buffer.from("<x/>") }]),
  ),
  file("RTF called .doc", "cv.doc", "{\\rtf1 x}"),
  file("HTML called .doc", "cv.doc", "<html><script>alert(1)</script></html>"),
  file("text before the magic bytes", "cv.pdf", `<script>alert(1)</script>\n${PDF}`),
  file("a GIF that is JavaScript", "cv.pdf", "GIF89a/*\x00*/=1;alert(1)"),
  file("a PNG that is HTML", "cv.pdf", Buffer.concat([PNG, Buffer.from("<script>alert(1)</script>")])),
  file("a PDF that is HTML", "cv.pdf", `${PDF}<script>alert(1)</script>`, true),
  file("a PDF that is an archive", "cv.pdf", Buffer.concat([Buffer.from(PDF), zip([WORD])]), true),
  file("a PDF with JavaScript", "cv.pdf", "%PDF-1.7\n1 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj\n%%EOF\n", true),
  file(
    "an archive that is a PDF",
    "cv.docx",
    Buffer.concat([zip([{ name: "a.txt", content: Buffer.from("x") }]), Buffer.from(PDF)]),
  ),
  file("a compound file of 8 bytes", "cv.doc", OLE, true),
  file("an installer called .doc", "cv.doc", Buffer.concat([Buffer.from("MZ"), OLE])),
  file(
    "a .docx that unpacks to 100 MB",
    "cv.docx",
    zip([WORD, { name: "word/document.xml", content: zeros(100) }]),
    true,
  ),
  file(
    "a .docx that unpacks to 100 MB first",
    "cv.docx",
    zip([{ name: "word/media/a.png", content: zeros(100) }, WORD]),
    true,
  ),
  file("a list of types of 200 MB", "cv.docx", zip([{ name: "[Content_Types].xml", content: zeros(200) }])),
  file(
    "a list of types that lies about its size",
    "cv.docx",
    zip([{ name: "[Content_Types].xml", content: zeros(50), saysSize: 10 }]),
  ),
  file("a list of types that says 4 GB", "cv.docx", zip([{ ...WORD, saysSize: 0xffff_ffff }]), false),
  file(
    "1,000 entries",
    "cv.docx",
    zip([...Array.from({ length: 1_000 }, (_, at) => ({ name: `a/${at}`, content: Buffer.from("x") })), WORD]),
    true,
  ),
  file(
    "an archive in an archive",
    "cv.docx",
    zip([WORD, { name: "word/b.docx", content: zip([{ name: "c", content: zeros(20) }]) }]),
    true,
  ),
  file(
    "an entry that leads upwards",
    "cv.docx",
    zip([WORD, { name: "../../../etc/passwd", content: Buffer.from("x") }]),
    true,
  ),
  file(
    "entities within entities",
    "cv.docx",
    zip([
      {
        name: "[Content_Types].xml",
        content: Buffer.from(
          `<!DOCTYPE x [<!ENTITY a "${"x".repeat(1_000)}"><!ENTITY b "&a;&a;&a;&a;">]><Types>&b;</Types>`,
        ),
      },
    ]),
  ),
  file("half an archive", "cv.docx", zip([WORD]).subarray(0, 20)),
  file("an archive cut off", "cv.docx", zip([WORD, { name: "word/document.xml", content: zeros(1) }]).subarray(0, 60)),
  file("zeros", "cv.pdf", zeros(1)),
  file("one byte below the limit", "cv.pdf", filledPdf(LIMIT - 1), true),
  file("exactly the limit", "cv.pdf", filledPdf(LIMIT), true),
  file("one byte above the limit", "cv.pdf", filledPdf(LIMIT + 1)),
  file("twice the limit", "cv.pdf", filledPdf(2 * LIMIT)),
  ...[".html", ".svg", ".exe", ".js", ".php", ".jsp", ".htaccess", ".pdf.exe", ".pdf/x.html", ".png"].map((ending) =>
    pdf(`PDF called ${ending}`, `cv${ending}`, false),
  ),
  pdf("no ending", "cv", false),
  pdf("an ending of another alphabet", "cv.рdf", false),
  pdf("a name that reads backwards", "cv\u202efdp.exe", false),
  pdf("a zero byte in the name", "cv.exe\u0000.pdf", false),
  pdf("a way upwards", "../../../etc/passwd.pdf"),
  pdf("a way upwards with backslashes", "..\\..\\windows\\win.pdf"),
  pdf("an encoded way upwards", "..%2f..%2fetc%2fpasswd.pdf"),
  pdf("an absolute path", "/etc/passwd.pdf"),
  pdf("only an ending", ".pdf", false),
  pdf("a name of line breaks", 'cv\r\nX-Injected: yes\r\n".pdf'),
  pdf("quotes and semicolons", 'a";filename="b.html;.pdf'),
  pdf("a name of 1,000 signs", `${"n".repeat(1_000)}.pdf`),
  pdf("a name of joined signs", `${"👩‍👩‍👧‍👦".repeat(40)}.pdf`),
  pdf("a name of piled signs", `Z${"\u0334\u031b\u032a".repeat(60)}.pdf`),
  pdf("half a sign", "cv\ud83d.pdf"),
  pdf("markup in the name", "<img src=x onerror=alert(1)>.pdf"),
  pdf("a formula", "=cmd|' /C calc'!A0.pdf"),
  pdf("__proto__", "__proto__.pdf"),
  pdf("CON", "CON.pdf"),
];
