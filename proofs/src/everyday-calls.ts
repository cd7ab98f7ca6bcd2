import { newApplicant, profileOf } from "@jobcentre/e2e/applicant";
import { type HttpPerson, httpPerson } from "@jobcentre/e2e/http-person";
import type { LoadCall } from "./load.ts";

export const cookieOf = (person: HttpPerson): string =>
  person
    .cookies()
    .map(({ name, value }) => `${name}=${value}`)
    .join("; ");

interface Everyday {
  /** The next call of what people do all day, each service's share in it. */
  next(): LoadCall;
}

/** Signs in `people` job seekers with a profile; their calls, an administrator's and those of nobody in turn. */
export async function everydayCalls(url: string, admin: HttpPerson, people: number): Promise<Everyday> {
  const cookies: string[] = [];
  const profiles: unknown[] = [];
  for (let number = 1; number <= people; number++) {
    const applicant = newApplicant(url, `Everyday Person ${number}`, { id: "", title: "" });
    await applicant.person.signIn(applicant.email);
    await applicant.person.ok("POST /api/user-profiles", profileOf(applicant));
    cookies.push(cookieOf(applicant.person));
    profiles.push(profileOf(applicant));
  }
  const nobody = httpPerson(url);
  const jobs = await nobody.ok<{ id: string }[]>("GET /api/jobs?limit=20");
  const programs = await nobody.ok<{ id: string }[]>("GET /api/training-programs?limit=20");
  const adminCookie = cookieOf(admin);
  const kinds: ((turn: number) => LoadCall)[] = [
    () => get("/api/jobs?limit=20"),
    (turn) => get(`/api/jobs/${jobs[turn % jobs.length]?.id}`),
    (turn) => get("/api/users/me", own(turn)),
    () => get("/api/training-programs?limit=20"),
    (turn) => get("/api/messages", own(turn)),
    (turn) => get(`/api/training-programs/${programs[turn % programs.length]?.id}`),
    (turn) => get("/api/my-training-enrollments", own(turn)),
    (turn) => get("/api/my-entrepreneurship", own(turn)),
    () => get("/api/public-settings"),
    (turn) => ({
      method: "POST",
      path: "/api/user-profiles",
      cookie: own(turn),
      body: profiles[turn % profiles.length],
    }),
    () => get("/api/admin/stats", adminCookie),
    (turn) => get("/api/job-applications", own(turn)),
  ];
  const own = (turn: number): string => cookies[turn % cookies.length] as string;
  let turn = 0;
  return {
    next() {
      turn += 1;
      return (kinds[turn % kinds.length] as (turn: number) => LoadCall)(Math.floor(turn / kinds.length));
    },
  };
}

const get = (path: string, cookie?: string): LoadCall => ({ method: "GET", path, cookie });
