import { EDUCATION_LEVEL_LABELS } from "@jobcentre/contracts/options";
import { onePagePdf } from "./one-page-pdf.ts";
import { DEMO_PEOPLE, type DemoPerson } from "./people.ts";

/** Who put a CV here, so that employers find somebody. */
const WITH_CV = new Set([
  "Tunde Adeyemi",
  "Hauwa Garba",
  "Ene Ochigbo",
  "Folake Ogunleye",
  "Zainab Yusuf",
  "Segun Balogun",
  "Adaeze Obi",
  "Yetunde Adewale",
  "Kehinde Afolabi",
  "Dooshima Ukange",
  "Ohunene Salihu",
  "Aliyu Maigari",
  "Ejiro Oghene",
]);
export const PEOPLE_WITH_CV: readonly DemoPerson[] = DEMO_PEOPLE.filter(({ full_name }) => WITH_CV.has(full_name));

/** What their CV says: what their profile does, one line each. */
export function demoCv(person: DemoPerson): Buffer {
  const { full_name, location, phone, email, education_level, course_of_study, experience_years, skills } = person;
  return onePagePdf(full_name, [
    `${location}, Abuja`,
    `${phone}, ${email}`,
    `Education: ${[EDUCATION_LEVEL_LABELS[education_level], course_of_study].filter(Boolean).join(", ")}`,
    `Years of experience: ${experience_years ?? 0}`,
    `Skills: ${skills.join(", ")}`,
  ]);
}
