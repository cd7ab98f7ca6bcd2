import { contentOf, type Written, writtenIn } from "@jobcentre/pdf-kit/testing/read-pdf";
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFString } from "pdf-lib";
import { describe, expect, it } from "vitest";
import { cvFacts, longCvFacts } from "../testing/cv-facts.ts";
import type { CvFacts } from "./cv-facts.ts";
import { cvPdf } from "./cv-pdf.ts";

const SENTENCE = "Planned and wired the halls of the plant, with a team of four. ";
const { profile, written, certificates } = cvFacts();
const EMPTY = { about: "", work: [], education: [], languages: [], edited_at: null };

/** Every text that is written, page by page. */
async function pagesOf(facts: CvFacts): Promise<Written[][]> {
  const content = await contentOf(await cvPdf(facts));
  const all = await writtenIn(content);
  // What is written goes down the page: what is higher than all before begins another one, but for what stands beside it.
  return all.reduce<Written[][]>((pages, one) => {
    const page = pages.at(-1);
    if (!page || one.baseline > page.at(-1)!.baseline + 20) pages.push([one]);
    else page.push(one);
    return pages;
  }, []);
}
const textsOf = async (facts: CvFacts): Promise<string[]> => (await pagesOf(facts)).flat().map(({ words }) => words);
const withTasks = (tasks: string): CvFacts =>
  cvFacts({ written: { ...EMPTY, work: [{ ...written.work[0]!, tasks }] }, certificates: [] });

describe("a CV as PDF", () => {
  it("says what the person wrote, their profile and their certificates, the newest first, on A4 in portrait", async () => {
    const bytes = await cvPdf(cvFacts());
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    expect(document.getPageCount()).toBe(1);
    expect(document.getPage(0).getSize()).toEqual({ width: 595.28, height: 841.89 });
    expect([document.getTitle(), document.getAuthor()]).toEqual(["CV Amina Bello", "Amina Bello"]);
    expect(document.catalog.lookup(PDFName.of("Lang"), PDFString).decodeText()).toBe("en-NG");
    expect(await textsOf(cvFacts())).toEqual([
      "Amina Bello",
      "Gwagwalada, Abuja \u00b7 0803 123 4567 \u00b7 amina.bello@example.com",
      "About",
      "I wire houses and small workshops, from the plan to the last socket. I like to",
      "explain what I do.",
      "Work",
      "6 years of work experience",
      "Electrician",
      "March 2021 \u2013 now",
      "Zuma Rock Foods Ltd, Wuse",
      "Responsible for all of the plant's low voltage.",
      "\u2022",
      "Wired two new halls, within a budget of NGN 12,500,000, and had them",
      "approved the first time",
      "\u2022",
      "Trained two apprentices",
      "\u2022",
      "Keep the spare parts in order",
      "Apprentice",
      "January 2019 \u2013",
      "Musa & Sons Electrical, Kubwa",
      "February 2021",
      "Education",
      "OND, Electrical engineering",
      "2016 \u2013 2018",
      "Federal Polytechnic, Nasarawa",
      "Senior School Certificate",
      "2009 \u2013 2015",
      "Government Secondary School, Gwagwalada",
      "Skills",
      "Wiring of houses, Soldering, Solar panels, Reading of circuit diagrams",
      "Languages",
      "English (fluent), Hausa (mother tongue), Yor\u00f9b\u00e1 (some)",
      "Certificates",
      "Solar panel installation",
      "November 20, 2025",
      "Abuja Job Centre \u00b7 No. ABJ-1-1234-1763632800000",
      "jobs.example.ng/verify-certificate/ABJ-1-1234-1763632800000",
    ]);
  });

  it("leaves out sections without content, and what nobody writes into a CV", async () => {
    const bare = {
      ...profile,
      experience_years: 0,
      education_level: "no_formal_education",
      course_of_study: "",
    } as const;
    const texts = await textsOf(cvFacts({ profile: bare, written: EMPTY, certificates: [] }));
    expect(texts.slice(2)).toEqual([
      "Skills",
      "Wiring of houses, Soldering, Solar panels, Reading of circuit diagrams",
    ]);
  });

  it("has no heading over what is pictures alone", async () => {
    const pictures = { ...EMPTY, about: "\u2728\u2728", languages: ["\ud83c\uddf3\ud83c\uddec"] };
    const facts = cvFacts({ profile: { ...profile, skills: ["\ud83d\udd25"] }, written: pictures, certificates: [] });
    expect((await textsOf(facts)).slice(2)).toEqual([
      "Work",
      "6 years of work experience",
      "Education",
      "OND",
      "Electrical engineering",
    ]);
  });

  it("has no comma for one of several skills that is a picture alone", async () => {
    const skills = ["Baking", "\ud83d\udd25", "C++"];
    expect(await textsOf(cvFacts({ profile: { ...profile, skills } }))).toContain("Baking, C++");
  });

  it("has the profile's level and course where no school is written", async () => {
    const texts = await textsOf(cvFacts({ written: EMPTY, profile: { ...profile, experience_years: 1 } }));
    const at = texts.indexOf("Education");
    expect(texts.slice(at - 2, at + 3)).toEqual([
      "Work",
      "1 year of work experience",
      "Education",
      "OND",
      "Electrical engineering",
    ]);
  });

  it("leads to where each certificate is verified", async () => {
    const facts = cvFacts();
    const document = await PDFDocument.load(await cvPdf(facts));
    const links = document.getPage(0).node.Annots()?.asArray() ?? [];
    expect(links).toHaveLength(1);
    const link = document.context.lookup(links[0], PDFDict);
    const { certificate_number } = certificates[0]!;
    const url = link.lookup(PDFName.of("A"), PDFDict).lookup(PDFName.of("URI"), PDFString).decodeText();
    expect(url).toBe(`https://jobs.example.ng/verify-certificate/${certificate_number}`);
    const { x, y, width } = link.lookup(PDFName.of("Rect"), PDFArray).asRectangle();
    const address = (await pagesOf(facts))
      .flat()
      .find(({ words }) => words.endsWith(certificate_number) && /^jobs/.test(words))!;
    expect([x, x + width]).toEqual([expect.closeTo(address.left, 1), expect.closeTo(address.right, 1)]);
    expect(y).toBeLessThan(address.baseline);
  });

  it("leads there whatever signs the number has", async () => {
    const odd = { ...certificates[0]!, certificate_number: "A)(\\1" };
    const document = await PDFDocument.load(await cvPdf(cvFacts({ certificates: [odd] })));
    const link = document.context.lookup(document.getPage(0).node.Annots()?.get(0), PDFDict);
    const url = link.lookup(PDFName.of("A"), PDFDict).lookup(PDFName.of("URI"), PDFString).decodeText();
    expect(decodeURIComponent(url)).toBe("https://jobs.example.ng/verify-certificate/A)(\\1");
  });

  it("is the same file every time", async () => {
    const [one, other] = [await cvPdf(cvFacts()), await cvPdf(structuredClone(cvFacts()))];
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true);
  });

  it("lets others be answered while a long one is made", async () => {
    let answered = 0;
    const count = (): void => {
      answered++;
      immediate = setImmediate(count);
    };
    let immediate = setImmediate(count);
    await cvPdf(longCvFacts());
    clearImmediate(immediate);
    expect(answered).toBeGreaterThan(20);
  });
});

describe("the letters of a CV", () => {
  it("are kept where the fonts have them or they can be drawn", async () => {
    expect(
      await textsOf(cvFacts({ profile: { ...profile, full_name: "\u1e62ad\u00e9 \u1eccl\u00e1t\u00fanj\u00ed" } })),
    ).toContain("Sad\u00e9 Ol\u00e1t\u00fanj\u00ed");
  });

  it("leave no line where a line was pictures alone", async () => {
    const texts = await textsOf(withTasks("First\n\u2728\u2728\u2728\nSecond"));
    expect(texts.slice(texts.indexOf("First"))).toEqual(expect.arrayContaining(["First", "Second", "Education"]));
    expect(texts).not.toContain("");
  });

  it.each<[string, CvFacts, string]>([
    ["Work", withTasks("Cooked \u4e2d\u6587 food"), "\u4e2d\u6587"],
    [
      "Languages",
      cvFacts({ written: { ...EMPTY, languages: ["\u0627\u0644\u0639\u0631\u0628\u064a\u0629"] } }),
      "\u0627\u0644\u0639\u0631\u0628\u064a\u0629",
    ],
    ["your name", cvFacts({ profile: { ...profile, full_name: "\ud83c\udf1e" } }), "\ud83c\udf1e"],
    ["About", cvFacts({ written: { ...EMPTY, about: "\u4e2d".repeat(600) } }), `${"\u4e2d".repeat(40)}\u2026`],
  ])("are refused with the word and its place, under %s", async (where, facts, word) => {
    const said = `The PDF cannot show every letter of \u201c${word}\u201d under ${where}.`;
    await expect(cvPdf(facts)).rejects.toMatchObject({ code: "pdf_letters", message: expect.stringContaining(said) });
  });
});

describe("the sheets of a CV", () => {
  it("say whose they are and how many there are, from two on", async () => {
    expect((await textsOf(cvFacts())).join()).not.toContain("1 / 1");
    const pages = await pagesOf(longCvFacts());
    expect(pages.length).toBeGreaterThan(3);
    for (const [at, page] of pages.entries()) {
      const [name, count] = page.slice(-2);
      expect(name!.words).toBe("Chukwuebuka Oluwaseun Ad\u00e9b\u00e1y\u00f2-Okonkwo Abdulrahman Nwachukwu");
      expect(count!.words).toBe(`${at + 1} / ${pages.length}`);
      expect(count!.right).toBeCloseTo(539.28, 0);
    }
  });

  it("have every text within their edges, and none over another", async () => {
    for (const page of await pagesOf(longCvFacts())) {
      for (const [at, one] of page.entries()) {
        expect(one.left, one.words).toBeGreaterThanOrEqual(55.9);
        expect(one.right, one.words).toBeLessThan(595.28 - 55);
        expect(one.top).toBeLessThan(841.89 - 40);
        expect(one.bottom).toBeGreaterThan(25);
        for (const other of page.slice(at + 1)) {
          const apart =
            one.right <= other.left ||
            other.right <= one.left ||
            one.bottom >= other.top - 1 ||
            other.bottom >= one.top - 1;
          expect(apart, `${one.words} / ${other.words}`).toBe(true);
        }
      }
    }
  });

  it("end neither with a heading nor with a position whose employer is on the next", async () => {
    for (const page of await pagesOf(longCvFacts())) {
      const [last] = page.filter(({ size, baseline }) => size > 9.5 && baseline > 50).slice(-1);
      expect(last!.size).toBe(10);
    }
  });

  it("lose nothing of a word that is longer than a line", async () => {
    const texts = await textsOf(withTasks("x".repeat(1000)));
    expect(texts.filter((text) => /^x+$/.test(text)).join("")).toBe("x".repeat(1000));
  });

  it("show the line breaks of a text, one empty line at most, and not more than anybody means", async () => {
    const facts = withTasks("First\n\n\n\nSecond\r\nThird\n");
    const page = (await pagesOf(facts)).flat();
    const [first, second, third] = ["First", "Second", "Third"].map(
      (word) => page.find(({ words }) => words === word)?.baseline ?? 0,
    ) as [number, number, number];
    expect(first - second).toBeCloseTo(second - third + 6, 1);
    const lines = (await textsOf(withTasks("a\n".repeat(500)))).filter((text) => /^a( a)*$/.test(text));
    expect(lines.join(" ")).toHaveLength(999);
    expect(lines.length).toBeLessThan(45);
  });

  it("keep a sentence whole over as many lines as it needs", async () => {
    const texts = await textsOf(withTasks(SENTENCE.repeat(15).trim()));
    const from = texts.findIndex((text) => text.startsWith("Planned"));
    expect(
      texts
        .slice(from, texts.indexOf("Education"))
        .filter((text) => !/2021/.test(text))
        .join(" "),
    ).toBe(SENTENCE.repeat(15).trim());
  });
});
