import { PDFDocument } from "pdf-lib";
import { encode } from "uqr";
import { describe, expect, it } from "vitest";
import { contentOf, NUMBER, sheet, writtenOn } from "../testing/written-sheet.ts";
import type { CertificateSheet } from "./certificate-page.ts";
import { certificatePdf } from "./certificate-pdf.ts";

/** Every text that is written, in order. */
async function textsOf(changes: Partial<CertificateSheet> = {}): Promise<string[]> {
  const content = await contentOf(changes);
  return [...content.matchAll(/<([0-9A-F]+)> Tj/g)].map(([, hex = ""]) => Buffer.from(hex, "hex").toString("latin1"));
}

describe("the certificate as PDF", () => {
  it("[CERT-01] [CERT-02] [CERT-03] [CERT-04] says what the certificate on screen says, on one A4 sheet, landscape", async () => {
    const bytes = await certificatePdf(sheet());
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    expect(document.getPageCount()).toBe(1);
    expect(document.getPage(0).getSize()).toEqual({ width: 841.89, height: 595.28 });
    expect(document.getTitle()).toBe(`Certificate ${NUMBER}`);
    expect(await textsOf()).toEqual([
      "Abuja Institute of Skills",
      "CERTIFICATE OF COMPLETION",
      "This is to certify that",
      "AMINA BELLO",
      "has successfully completed",
      "Solar panel installation",
      "a program of 8 weeks, on November 20, 2026",
      "Ngozi Eze",
      "Director",
      "Danladi Musa",
      "Instructor",
      "Verify at",
      `jobs.example/verify-certificate/${NUMBER}`,
      `Certificate No. ${NUMBER} · Issued November 20, 2026`,
    ]);
  });

  it("[CERT-04] draws the QR code of the address that verifies, module by module", async () => {
    const content = await contentOf();
    const { data, size } = encode(sheet().verify_url, { ecc: "M", border: 2 });
    const drawn = data.map((row) => row.map(() => false));
    const bars = [...content.matchAll(/(\d+) (\d+) m\n(\d+) \2 l\n\3 (\d+) l/g)].map((bar) => bar.slice(1).map(Number));
    for (const [from = 0, y = 0, to = 0] of bars) for (let x = from; x < to; x++) drawn[y]![x] = true;
    expect(size).toBeGreaterThan(20);
    expect(drawn).toEqual(data);
  });

  it("[CERT-02] [CERT-03] leaves out what is optional", async () => {
    const texts = await textsOf({ duration_weeks: 0, instructor_name: "" });
    expect(texts).toContain("on November 20, 2026");
    expect(texts).not.toContain("Instructor");
  });

  it("[CERT-02] says one week as one", async () => {
    expect(await textsOf({ duration_weeks: 1 })).toContain("a program of 1 week, on November 20, 2026");
  });

  it("is the same file every time", async () => {
    expect(Buffer.from(await certificatePdf(sheet())).equals(Buffer.from(await certificatePdf(sheet())))).toBe(true);
  });

  it("keeps the letters of Nigerian names, and refuses those it cannot show", async () => {
    expect(await textsOf({ participant_name: "Ṣadé Ọlátúnjí" })).toContain("SADÉ OLÁTÚNJÍ");
    await expect(certificatePdf(sheet({ participant_name: "محمد" }))).rejects.toThrow(/Print it from its page/);
  });

  it("breaks long names and titles instead of leaving the sheet", async () => {
    const title = "Installation, commissioning and maintenance of photovoltaic systems ".repeat(3).slice(0, 160);
    const texts = await textsOf({ program_title: title, participant_name: "Oluwaseun ".repeat(12).trim() });
    expect(texts.filter((text) => text.startsWith("OLUWASEUN")).join(" ")).toBe("OLUWASEUN ".repeat(12).trim());
    expect(texts.length).toBeGreaterThan(15);
  });

  it.each([11, 45, 50, 55, 60, 75, 90, 120])(
    "[CERT-02] draws the line under a name of %i letters, through no text",
    async (length) => {
      const participant_name = "OLUWASEUN ".repeat(12).slice(0, length).trim();
      const content = await contentOf({ participant_name });
      const written = await writtenOn({ participant_name });
      const name = written.filter(({ words }) => words.startsWith("OLUWASEUN"));
      const after = written.find(({ words }) => words.startsWith("has successfully"))!;
      const under = Number(/([\d.]+) ([\d.]+) m\n(?!\1 )[\d.]+ \2 l/.exec(content)?.[2]);
      const last = Math.min(...name.map(({ baseline }) => baseline));
      // A dot below a letter reaches a quarter of the size down; capitals are two thirds of it high.
      expect(under).toBeLessThan(last - name[0]!.size * 0.25);
      expect(under).toBeGreaterThan(after.baseline + after.size * 0.67);
    },
  );

  it("[CERT-03] writes the office below the name that signs, however long that is", async () => {
    for (const director_name of ["Ngozi Eze", "Engr. Dr. Oluwaseun Chukwuemeka Abdulrahman Okonkwo-Adeyemi, FNSE"]) {
      const written = await writtenOn({ director_name });
      const at = written.findIndex(({ words }) => words === "Director");
      const [name, office] = [written[at - 1]!, written[at]!];
      expect(director_name.endsWith(name.words)).toBe(true);
      expect(office.baseline).toBeLessThan(name.baseline - office.size);
    }
  });
});
