import type { CvFacts } from "../written-cv/cv-facts.ts";

/** A usual CV. */
export const cvFacts = (changes: Partial<CvFacts> = {}): CvFacts => ({
  profile: {
    full_name: "Amina Bello",
    phone: "0803 123 4567",
    email: "amina.bello@example.com",
    location: "Gwagwalada, Abuja",
    education_level: "ond",
    course_of_study: "Electrical engineering",
    experience_years: 6,
    skills: ["Wiring of houses", "Soldering", "Solar panels", "Reading of circuit diagrams"],
    created_at: "2026-01-05T10:00:00.000Z",
  },
  written: {
    about: "I wire houses and small workshops, from the plan to the last socket. I like to explain what I do.",
    work: [
      {
        position: "Apprentice",
        employer: "Musa & Sons Electrical",
        location: "Kubwa",
        from: "2019-01",
        to: "2021-02",
        tasks: "",
      },
      {
        position: "Electrician",
        employer: "Zuma Rock Foods Ltd",
        location: "Wuse",
        from: "2021-03",
        to: null,
        tasks:
          "Responsible for all of the plant's low voltage.\n\u2022 Wired two new halls, within a budget of \u20a612,500,000, and had them approved the first time\n\u2022 Trained two apprentices\n- Keep the spare parts in order",
      },
    ],
    education: [
      { qualification: "OND, Electrical engineering", school: "Federal Polytechnic, Nasarawa", from: 2016, to: 2018 },
      {
        qualification: "Senior School Certificate",
        school: "Government Secondary School, Gwagwalada",
        from: 2009,
        to: 2015,
      },
    ],
    languages: ["English (fluent)", "Hausa (mother tongue)", "Yor\u00f9b\u00e1 (some)"],
    edited_at: "2026-02-01T08:00:00.000Z",
  },
  certificates: [
    {
      program_title: "Solar panel installation",
      issued_date: "2025-11-20T10:00:00.000Z",
      institute_name: "Abuja Job Centre",
      certificate_number: "ABJ-1-1234-1763632800000",
    },
  ],
  publicUrl: "https://jobs.example.ng",
  ...changes,
});

/** One with everything as long as it may be, or nearly so. */
export function longCvFacts(): CvFacts {
  const usual = cvFacts();
  const [job, certificate] = [usual.written.work[0], usual.certificates[0]];
  const sentence = "Planned and wired the halls of the plant, with a team of four. ";
  const tasks = [sentence.repeat(15), "x".repeat(1000), `\u2022 ${sentence}\n`.repeat(14), sentence, ""];
  const many = <T>(length: number, make: (at: number) => T): T[] => Array.from({ length }, (_, at) => make(at));
  return {
    ...usual,
    profile: {
      ...usual.profile,
      full_name: "Chukwuebuka Oluwaseun Ad\u00e9b\u00e1y\u1ecd\u0300-Okonkwo Abdulrahman Nwachukwu",
      email: "chukwuebuka.oluwaseun.adebayo.okonkwo@engineering.example.com.ng",
      skills: many(50, (at) => `A skill of some words, ${at}`),
    },
    written: {
      about: sentence.repeat(9),
      work: many(15, (at) => ({
        ...(job as NonNullable<typeof job>),
        position: "Lead of all the electrical works ".repeat((at % 3) + 1),
        from: `${2005 + at}-09`,
        to: `${2006 + at}-09`,
        tasks: tasks[at % tasks.length] ?? "",
      })),
      education: many(10, (at) => ({
        qualification: `Diploma ${at} `.repeat(at + 1),
        school: "Polytechnic of a long name ".repeat((at % 4) + 1),
        from: 1990 + at,
        to: at % 2 ? 1995 + at : null,
      })),
      languages: many(10, () => "A language of Nigeria that many speak"),
      edited_at: usual.written.edited_at,
    },
    certificates: many(5, (at) => ({
      ...(certificate as NonNullable<typeof certificate>),
      program_title: "Solar panel installation ".repeat(at + 1),
      certificate_number: `ABJ-${at}-1234-1763632800000`,
    })),
  };
}
