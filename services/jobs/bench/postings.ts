import { JOB_CATEGORIES } from "@jobcentre/contracts/options";

/** The same numbers at every run. */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const SYLLABLES = "ba ke lo mi nu ra se ti vo wa der ing tor ner ment sion ab ek il on und per gra sta".split(" ");
const TITLES = (
  "welder nurse teacher driver accountant cook electrician supervisor developer cashier plumber carpenter tailor guard " +
  "cleaner receptionist pharmacist mason painter mechanic barber baker farmer clerk auditor lawyer editor designer " +
  "analyst trainer lecturer surveyor architect chemist dentist optician midwife porter waiter butcher gardener packer"
).split(" ");
const LEVELS = "junior senior lead assistant chief trainee night field deputy head site sales".split(" ");
const COMMON = "the and for with you will work team experience our customers skills manager shift training".split(" ");
const PLACES = ["Wuse", "Garki", "Maitama", "Gwagwalada", "Kubwa", "Lugbe", "Idu Industrial", "Kuje", "Asokoro"];

const next = numbers(7);
/** 20,000 words, of which the first are the common ones: a text takes them by Zipf's law. */
export const VOCABULARY = [
  ...COMMON,
  ...Array.from({ length: 20_000 }, () =>
    Array.from({ length: 2 + Math.floor(next() * 3) }, () => SYLLABLES[Math.floor(next() * SYLLABLES.length)]).join(""),
  ),
];

const pick = <T>(list: readonly T[], at: number): T => list[Math.floor(at * list.length)]!;

/** A posting of 120 words, the same for the same number. */
export function posting(no: number, now: Date) {
  const random = numbers(no * 7919 + 1);
  for (let warm = 0; warm < 5; warm++) random();
  const zipf = (): string => VOCABULARY[Math.floor(VOCABULARY.length ** random()) - 1] ?? "work";
  const salary_min = 30_000 + Math.floor(random() ** 3 * 970) * 1000;
  return {
    employer_id: (no % 500).toString(16).padStart(24, "0"),
    employer_name: `${pick(VOCABULARY, random())} ${pick(["Foods", "Works", "Clinic", "School"], random())}`,
    employer_is_verified: false,
    title: `${pick(LEVELS, random())} ${pick(TITLES, random())} ${zipf()}`,
    description: Array.from({ length: 120 }, zipf).join(" "),
    requirements: Array.from({ length: 20 }, zipf).join(" "),
    location: `${pick(PLACES, random() ** 2)}, Zone ${1 + Math.floor(random() * 6)}`,
    category: pick(JOB_CATEGORIES, random()),
    salary_min,
    salary_max: random() < 0.7 ? Math.round(salary_min * 1.4) : null,
    experience_required: Math.floor(random() ** 2 * 12),
    application_deadline:
      random() < 0.5 ? null : new Date(now.getTime() + random() * 60 * 86_400_000).toISOString().slice(0, 10),
    is_active: random() < 0.95,
    featured_until: no % 1000 === 0 ? new Date(now.getTime() + 86_400_000) : null,
    applications_count: 0,
    created_at: new Date(now.getTime() - no * 60_000),
  };
}
