import { type Applicant, newApplicant, profileOf } from "@jobcentre/e2e/applicant";
import { insist } from "./insist.ts";
import type { WholeProduct } from "./whole-product.ts";

const SIGN_INS_AT_ONCE = 8;

/** People with accounts, signed in; each for profile saves of their own. */
export async function newPeople({ url }: WholeProduct, count: number): Promise<Applicant[]> {
  const people = Array.from({ length: count }, (_, at) =>
    newApplicant(url, `Changing Person ${at} End`, { id: "", title: "" }),
  );
  const waiting = [...people];
  async function signNextIn(): Promise<void> {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      await next.person.signIn(next.email);
      next.has.accountId = (await next.person.ok<{ id: string }>("GET /api/users/me")).id;
    }
  }
  await Promise.all(Array.from({ length: SIGN_INS_AT_ONCE }, signNextIn));
  return people;
}

/** The name that a person has after so many saves. */
const nameAfter = ({ name }: Applicant, saves: number): string => name.replace("End", `Change ${saves}`);

/** One save of a profile, tried again until it is answered; identity tells it to four services. */
export async function saveProfile(applicant: Applicant, change: number): Promise<void> {
  const profile = { ...profileOf(applicant), full_name: nameAfter(applicant, change) };
  await insist(() => applicant.person.ok("POST /api/user-profiles", profile));
}

/** Where the other services keep a copy of a profile, and what that calls the name. */
const COPIES = [
  { service: "training", collection: "people", field: "full_name" },
  { service: "jobs", collection: "applicants", field: "full_name" },
  { service: "entrepreneurship", collection: "applicants", field: "name" },
  { service: "admin", collection: "person_names", field: "name" },
];

/** Copies that are not what the person saved last. */
export async function wrongCopies(
  product: WholeProduct,
  people: readonly Applicant[],
  saves: number,
): Promise<{ copies: number; wrong: string[] }> {
  const wrong: string[] = [];
  for (const { service, collection, field } of COPIES) {
    const rows = await product.db(service).collection<{ _id: string }>(collection).find({}).toArray();
    const kept = new Map(rows.map((row) => [row._id, (row as unknown as Record<string, string>)[field]]));
    for (const person of people) {
      const is = kept.get(person.has.accountId ?? "");
      if (is !== nameAfter(person, saves)) wrong.push(`${service} keeps ${is} of ${nameAfter(person, saves)}`);
    }
  }
  return { copies: COPIES.length * people.length, wrong };
}
