import { APPLICATIONS_PER_DAY } from "@jobcentre/contracts/job-options";
import { newApplicant, profileOf } from "@jobcentre/e2e/applicant";
import { type HttpPerson, httpPerson } from "@jobcentre/e2e/http-person";
import { cookieOf } from "@jobcentre/proofs/everyday-calls";
import type { LoadCall } from "@jobcentre/proofs/load";

interface Row {
  id: string;
}

export interface Journeys {
  /** What somebody does next: a call, or signing in again. */
  next(): LoadCall | { signIn: () => Promise<void> };
}

const WORDS = ["nurse", "welder", "teacher", "driver", "cook", "data", "solar", "tailor"];

/** What people do on a working day, in these shares: browse, read, search, their dashboard, apply, save, sign in. */
export async function peoplesJourneys(url: string, people: number): Promise<Journeys> {
  const signedIn: { cookie: string; profile: unknown; person: HttpPerson; email: string }[] = [];
  for (let number = 1; number <= people; number++) {
    const applicant = newApplicant(url, `Busy Person ${number}`, { id: "", title: "" });
    const { person, email } = applicant;
    await person.signIn(email);
    const profile = profileOf(applicant);
    await person.ok("POST /api/user-profiles", profile);
    signedIn.push({ cookie: cookieOf(person), profile, person, email });
  }
  const nobody = httpPerson(url);
  const jobs = await nobody.ok<Row[]>("GET /api/jobs?limit=50");
  const programs = await nobody.ok<Row[]>("GET /api/training-programs?limit=50");
  // Everybody in turn, and nobody for more than they may in a day.
  const applications = jobs
    .slice(0, APPLICATIONS_PER_DAY)
    .flatMap(({ id }) => signedIn.map(({ cookie }) => ({ cookie, job_id: id })));

  let turn = 0;
  const of = <T>(list: readonly T[]): T => list[turn % list.length] as T;
  const get = (path: string, cookie?: string): LoadCall => ({ method: "GET", path, cookie });
  const mine = (path: string) => (): LoadCall => get(path, of(signedIn).cookie);
  const kinds: (readonly [number, () => LoadCall | { signIn: () => Promise<void> }])[] = [
    [22, () => get(`/api/jobs?limit=20&page=${1 + (turn % 3)}`)],
    [14, () => get(`/api/jobs/${of(jobs).id}`)],
    [12, () => get(`/api/jobs?limit=20&q=${of(WORDS)}`)],
    [10, () => get("/api/training-programs?limit=20")],
    [6, () => get(`/api/training-programs/${of(programs).id}`)],
    [8, mine("/api/users/me")],
    [7, mine("/api/job-applications")],
    [6, mine("/api/messages")],
    [6, mine("/api/my-training-enrollments")],
    [3, mine("/api/my-entrepreneurship")],
    [
      3,
      () => {
        const next = applications.pop();
        if (!next) return get("/api/jobs?limit=20");
        return { method: "POST", path: "/api/job-applications", cookie: next.cookie, body: { job_id: next.job_id } };
      },
    ],
    [
      2,
      () => ({ method: "POST", path: "/api/user-profiles", cookie: of(signedIn).cookie, body: of(signedIn).profile }),
    ],
    [1, () => ({ signIn: () => httpPerson(url).signIn(of(signedIn).email) })],
  ];
  // Every hundred turns hold each kind as often as its share, in an order that mixes them.
  const order = kinds.flatMap(([share, make]) => Array.from({ length: share }, () => make));
  return {
    next() {
      turn += 1;
      return (order[(turn * 37) % order.length] as (typeof order)[number])();
    },
  };
}
