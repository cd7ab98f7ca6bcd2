/** The signs that end a text in a PDF's content. */
const escaped = (text: string): string => text.replace(/[\\()]/g, "\\$&");

/** A PDF of one A4 page with a title and lines below it; ASCII texts that fit on their line. */
export function onePagePdf(title: string, lines: readonly string[]): Buffer {
  const text = (size: number, content: string): string => `/F1 ${size} Tf (${escaped(content)}) Tj 0 -24 Td`;
  const content = ["BT 56 770 Td", text(18, title), ...lines.map((line) => text(11, line)), "ET"].join("\n");
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ];
  let pdf = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  const start = pdf.length;
  pdf += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join("")}`;
  pdf += `trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(pdf, "latin1");
}
