import { expect, it } from "vitest";
import { sheet } from "../testing/written-sheet.ts";
import type { CertificateSheet } from "./certificate-page.ts";
import { certificatesPdf } from "./certificate-pdf.ts";

const NO_LETTERS = "\u0645\u062d\u0645\u062f";
const refusalOf = (...changes: Partial<CertificateSheet>[]) =>
  certificatesPdf(changes.map(sheet), new Date("2026-11-29T10:00:00Z")).then(
    () => "",
    (error: Error) => error.message,
  );

it.each<[Partial<CertificateSheet>, string]>([
  [{ participant_name: NO_LETTERS }, `of the name ${NO_LETTERS}`],
  [{ program_title: NO_LETTERS }, `of the program's title ${NO_LETTERS}`],
  [{ director_name: NO_LETTERS }, `of the director's name ${NO_LETTERS}`],
  [{ instructor_name: NO_LETTERS }, `of the instructor's name ${NO_LETTERS}`],
  [{ institute_name: NO_LETTERS }, `of the institute's name ${NO_LETTERS}`],
])("[ADT-22] says whose letters the PDF lacks: %j", async (lacking, whose) => {
  expect(await refusalOf(lacking, {})).toBe(
    `The PDF lacks letters ${whose}. Print the certificate of ${sheet(lacking).participant_name} from its page instead, and the others without.`,
  );
});

it("[ADT-22] speaks of no others where all lack letters, and of those whose page it is", async () => {
  expect(
    await refusalOf({ institute_name: NO_LETTERS }, { institute_name: NO_LETTERS, participant_name: "Tolu Ade" }),
  ).toBe(
    `The PDF lacks letters of the institute's name ${NO_LETTERS}. Print these certificates from their pages instead.`,
  );
  expect(await refusalOf({ institute_name: NO_LETTERS })).toMatch(/Print this certificate from its page instead\.$/);
});

it("[ADT-22] names a text once, five of a kind at most, and then the next kind", async () => {
  const names = Array.from({ length: 7 }, (_, at) => ({ participant_name: `${NO_LETTERS} ${at}` }));
  const text = await refusalOf({}, ...names, { ...names[0], program_title: NO_LETTERS });
  expect(text).toContain(
    `of the names ${[0, 1, 2, 3, 4].map((at) => `${NO_LETTERS} ${at}`).join(", ")} and 2 more, and of`,
  );
  expect(text).toContain(`of the program's title ${NO_LETTERS}. Print the certificates of`);
});
