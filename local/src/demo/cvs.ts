import { EDUCATION_LEVEL_LABELS } from "@jobcentre/contracts/options";
import { onePagePdf } from "./one-page-pdf.ts";
import { DEMO_PEOPLE, type DemoPerson } from "./people.ts";

/** Those whose way to a CV is left to try: one has written hers and does not use it yet, the others have nothing. */
const WITHOUT = ["Amina Bello", "Chinedu Okafor", "Ifeanyi Eze"];

/** Who has a CV that employers find: everybody else who studied something. */
export const DEMO_PEOPLE_WITH_CV: readonly DemoPerson[] = DEMO_PEOPLE.filter(
  ({ full_name, course_of_study }) => course_of_study !== "" && !WITHOUT.includes(full_name),
);

/** The file of this person's CV. */
export function demoCv(person: DemoPerson): { name: string; bytes: Buffer } {
  const { full_name, location, phone, email, education_level, course_of_study, experience_years, skills } = person;
  const lines = [
    `${location}, Abuja`,
    `${phone}, ${email}`,
    `${EDUCATION_LEVEL_LABELS[education_level]}, ${course_of_study}`,
    `${experience_years ?? 0} ${experience_years === 1 ? "year" : "years"} of experience`,
    `Skills: ${skills.join(", ")}`,
    "References are available on request.",
  ];
  return { name: `CV ${full_name}.pdf`, bytes: onePagePdf(full_name, lines) };
}
