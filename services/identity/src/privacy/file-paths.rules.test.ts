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
