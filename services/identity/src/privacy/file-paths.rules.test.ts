import { expect, it } from "vitest";
import { pathsOfFiles } from "./file-paths.rules.ts";

it("numbers files of one name, also where only letters' case differs, and keeps their endings", () => {
  const files = ["cv.pdf", "CV.pdf", "cv (2).pdf", "cv.pdf", "README"].map((name) => ({ kind: "cv", name }));
  expect(pathsOfFiles([...files, { kind: "logo", name: "cv.pdf" }]).map(({ path }) => path)).toEqual([
    "files/cv/cv.pdf",
    "files/cv/CV (2).pdf",
    "files/cv/cv (2) (2).pdf",
    "files/cv/cv (3).pdf",
    "files/cv/README",
    "files/logo/cv.pdf",
  ]);
});

const pathOf = (name: string) => pathsOfFiles([{ kind: "cv", name }])[0]?.path;

it.each([
  ['my "best" <cv>: 1|2?*.pdf', "my _best_ _cv__ 1_2__.pdf"],
  ["Ọlúwáṣeun Ƴar'adua – 李小龙.pdf", "Ọlúwáṣeun Ƴar'adua – 李小龙.pdf"],
  ["con.pdf", "con_.pdf"],
  ["LPT1", "LPT1_"],
  ["nul.cv.pdf", "nul_.cv.pdf"],
  ["nul .pdf", "nul_ .pdf"],
  ["COM\u00b9.pdf", "COM\u00b9_.pdf"],
  ["lpt\u00b3.a.b", "lpt\u00b3_.a.b"],
  ["CONOUT$.pdf", "CONOUT$_.pdf"],
  ["com10.pdf", "com10.pdf"],
  ["my nul.pdf", "my nul.pdf"],
  ["console.pdf", "console.pdf"],
  ["cv.pdf. .", "cv.pdf"],
])("gives %s a name that every system can unpack", (name, path) => {
  expect(pathOf(name)).toBe(`files/cv/${path}`);
});

it("has names of at most 255 bytes where nearly all of one is its ending", () => {
  const path = pathOf(`a.${"Ọ̀".repeat(60)}`) ?? "";
  expect(Buffer.byteLength(path.slice("files/cv/".length))).toBeLessThanOrEqual(255);
  expect(path).toMatch(/^files\/cv\/a\.(Ọ̀)+$/u);
});

it("has names of at most 255 bytes, numbered ones too, whole signs and their endings", () => {
  const name = `${"Ọ̀".repeat(58)}.pdf`;
  const files = pathsOfFiles([0, 1, 2].map(() => ({ kind: "cv", name })));
  for (const { path } of files) {
    expect(Buffer.byteLength(path.slice("files/cv/".length))).toBeLessThanOrEqual(255);
    expect(path).toMatch(/^files\/cv\/(Ọ̀)+( \(\d\))?\.pdf$/u);
  }
  expect(new Set(files.map(({ path }) => path)).size).toBe(3);
});
