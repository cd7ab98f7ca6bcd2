import { MOST_COUNTED_JOBS } from "@jobcentre/contracts/job-options";
import { migrationModel } from "@jobcentre/service-kit/migrations/run-migrations";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { Types } from "mongoose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { keepWords } from "../search/keep-words.ts";
import { wordsOfJob } from "../search/search-words.rules.ts";
import { JOB, type JobsFixture, startJobs } from "../testing/jobs-fixture.ts";
import { completeOlderJobs, foldOlderJobs, searchOlderRequirements } from "./complete-older-jobs.ts";
import { jobModel } from "./job.model.ts";
import { storedForLists } from "./stored-for-lists.ts";

let jobs: JobsFixture;
let employer: Person;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs?.stop());
beforeEach(async () => {
  jobs.now = new Date("2026-11-20T10:00:00.000Z");
  // A day has room for fewer jobs of one employer than these tests post.
  employer = await jobs.newEmployer();
  await jobModel(jobs.db).deleteMany({});
});

async function list(query: string): Promise<{ titles: string[]; total: string | null }> {
  const { status, body, headers } = await jobs.call(null, `GET /api/jobs?${query}`);
  expect(status).toBe(200);
  const titles = (body as unknown as { title: string }[]).map(({ title }) => title);
  return { titles, total: headers.get("x-total-count") };
}

/** Posts the titles one second after the other. */
async function post(titles: Record<string, Record<string, unknown>>): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const [title, changes] of Object.entries(titles)) {
    ids[title] = await jobs.post(employer, { title, ...changes });
    jobs.now = new Date(jobs.now.getTime() + 1000);
  }
  return ids;
}

describe("[JOBS-07] the filters of the job list", () => {
  it("narrow by place, pay and years, together with text and category", async () => {
    await post({
      Welder: { location: "Wuse II, Zone 4", salary_min: 60_000, salary_max: 90_000, experience_required: 1 },
      Nurse: { location: "Garki", salary_min: 200_000, category: "Healthcare", experience_required: 5 },
      Cook: { location: "Wuse Market", salary_min: null, experience_required: 0, description: "Garki dishes" },
    });
    expect((await list("location=wuse")).titles).toEqual(["Cook", "Welder"]);
    expect((await list("location=WUSE%20II")).titles).toEqual(["Welder"]);
    expect((await list("location=arki")).titles).toEqual(["Nurse"]);
    expect((await list("salary=90000")).titles).toEqual(["Nurse", "Welder"]);
    expect((await list("salary=90001")).titles).toEqual(["Nurse"]);
    expect((await list("experience=1")).titles).toEqual(["Cook", "Welder"]);
    expect((await list("experience=0")).titles).toEqual(["Cook"]);
    expect(await list("q=e&location=wuse&salary=50000&experience=3&category=Manufacturing")).toEqual({
      titles: ["Welder"],
      total: "1",
    });
    expect((await list("category=Healthcare&experience=4")).titles).toEqual([]);
  });

  it("[JSD-14] find a text in title or description only, in the category that is chosen", async () => {
    await post({
      Welder: { category: "Construction" },
      "Zuma guide": { category: "Construction", description: "Shows the rock" },
      Cook: { category: "Agriculture", description: "Cooks at Zuma" },
      Guard: { category: "Agriculture" },
    });
    expect(await list("text=zuma")).toEqual({ titles: ["Cook", "Zuma guide"], total: "2" });
    expect((await list("q=zuma")).titles).toHaveLength(4);
    expect(await list("text=ZUMA&category=Agriculture")).toEqual({ titles: ["Cook"], total: "1" });
    expect(await list("text=zuma&q=guide")).toEqual({ titles: ["Zuma guide"], total: "1" });
    expect((await list("text=.*")).titles).toEqual([]);
    expect((await list("text=")).titles).toHaveLength(4);
  });

  it("[JOBS-02] [JSD-14] find a text by its words in any order, each where one begins, in the place, too", async () => {
    await post({
      "Junior Web Developer": { location: "Wuse, Abuja", description: "You build pages." },
      "IT Support Officer": { location: "Jabi", description: "You help people." },
      "Digital trainer": { location: "Jos, Plateau", description: "You support teachers." },
    });
    const found = async (typed: string, as = "q") => (await list(`${as}=${encodeURIComponent(typed)}`)).titles;
    for (const typed of ["developer junior", "junior, developer", "developer wuse", "pages zuma", "Dèvel  Abu"])
      expect([typed, await found(typed)]).toEqual([typed, ["Junior Web Developer"]]);
    expect(await list("q=developer%20wuse")).toEqual({ titles: ["Junior Web Developer"], total: "1" });
    expect(await found("support it")).toEqual(["IT Support Officer"]);
    expect(await found("gital trai")).toEqual(["Digital trainer"]);
    expect(await found("plateau")).toEqual(["Digital trainer"]);
    expect(await found("developer jos")).toEqual([]);
    expect(await found("developer .*")).toEqual([]);
    expect(await found("wuse developer", "text")).toEqual(["Junior Web Developer"]);
    expect(await found("developer zuma", "text")).toEqual([]);
    expect((await list("q=developer%20abuja&location=wuse&category=Manufacturing")).total).toBe("1");
  });

  it("empty values are none, as plain forms send them", async () => {
    await post({ Welder: {} });
    expect((await list("q=&category=&location=&salary=&experience=&sort=")).titles).toEqual(["Welder"]);
  });

  it.each([
    "salary=much",
    "salary=-1",
    "experience=51",
    "experience=1.5",
    "sort=title",
    "category=Retail",
    "place=Wuse",
  ])("%s is refused", async (query) => expect((await jobs.call(null, `GET /api/jobs?${query}`)).status).toBe(400));

  it("sort by pay and by deadline, with the newest first among equals", async () => {
    await post({
      Low: { salary_min: 50_000, application_deadline: "2026-12-20" },
      None: { salary_min: null },
      High: { salary_min: 50_000, salary_max: 300_000, application_deadline: "2026-12-01" },
      "Low too": { salary_min: 50_000, application_deadline: "2026-12-20" },
    });
    const byPay = ["High", "Low too", "Low", "None"];
    const byDeadline = ["High", "Low too", "Low", "None"];
    for (const filter of ["", "&q=supervis", "&experience=9"]) {
      const found = filter === "&q=supervis" ? [] : byPay;
      expect((await list(`sort=salary${filter}`)).titles).toEqual(found);
      expect((await list(`sort=deadline${filter}`)).titles).toEqual(filter === "&q=supervis" ? [] : byDeadline);
    }
    expect((await list("sort=salary&q=night&limit=2&page=2")).titles).toEqual(["Low", "None"]);
  });

  it("hold the same jobs in the same order on every page, whichever way they are read", async () => {
    await post(Object.fromEntries(Array.from({ length: 7 }, (_, at) => [`Job ${at}`, {}])));
    const expected = [6, 5, 4, 3, 2, 1, 0].map((at) => `Job ${at}`);
    for (const filter of ["", "&q=job", "&experience=50", "&category=Manufacturing", "&location=idu"]) {
      const pages = [1, 2, 3].map((page) => list(`limit=3&page=${page}${filter}`));
      const answers = await Promise.all(pages);
      expect(answers.flatMap(({ titles }) => titles)).toEqual(expected);
      expect(answers.map(({ total }) => total)).toEqual(["7", "7", "7"]);
    }
  });
});

describe("featured jobs", () => {
  const feature = (id: string | undefined, until: string) =>
    jobModel(jobs.db).updateOne({ _id: id }, { featured_until: new Date(until) });

  it("are on top for as long as it is paid, on every way to read the list", async () => {
    const ids = await post({ Old: {}, Older: {}, New: {}, Newest: {} });
    await feature(ids.Old, "2026-12-01T00:00:00.000Z");
    await feature(ids.Older, "2026-11-25T00:00:00.000Z");
    for (const filter of ["", "q=night", "experience=9", "category=Manufacturing"]) {
      expect((await list(filter)).titles).toEqual(["Older", "Old", "Newest", "New"]);
      expect((await list(`${filter}&limit=1&page=2`)).titles).toEqual(["Old"]);
      expect((await list(`${filter}&limit=3&page=1`)).titles).toEqual(["Older", "Old", "Newest"]);
      expect((await list(`${filter}&limit=3&page=2`)).titles).toEqual(["New"]);
    }
    expect((await list("sort=salary")).titles[0]).toBe("Newest");
    const { body } = await jobs.call(null, "GET /api/jobs?limit=1");
    expect(body).toMatchObject([{ title: "Older", is_featured: true }]);

    jobs.now = new Date("2026-11-25T00:00:00.000Z");
    expect((await list("")).titles).toEqual(["Old", "Newest", "New", "Older"]);
    jobs.now = new Date("2026-12-02T00:00:00.000Z");
    expect((await list("")).titles).toEqual(["Newest", "New", "Older", "Old"]);
  });

  it("stay hidden while they are closed", async () => {
    const ids = await post({ Closed: {}, Open: {} });
    await feature(ids.Closed, "2026-12-01T00:00:00.000Z");
    await jobs.call(employer, `POST /api/jobs/${ids.Closed}/toggle-active`);
    expect((await list("")).titles).toEqual(["Open"]);
  });
});

describe("jobs of an older version of the store", () => {
  it("are found again after the first start of this one", async () => {
    expect(await migrationModel(jobs.db).findById(1).lean()).toMatchObject({
      name: "jobs have what lists and search need",
    });
    const { Welder } = await post({ Welder: {} });
    const older = { closes_on: 1, pay: 1, search_text: 1, location_text: 1 } as const;
    await jobModel(jobs.db).collection.updateOne({ _id: new Types.ObjectId(Welder) }, { $unset: older });
    await jobs.db.collection("job_words").deleteMany({});
    expect((await list("")).titles).toEqual([]);
    await completeOlderJobs(jobs.db, jobs.now);
    await completeOlderJobs(jobs.db, jobs.now);
    expect((await list("q=weld&location=idu&salary=80000")).titles).toEqual(["Welder"]);
  });
});

describe("[JOBS-02] names with accents", () => {
  const FOUND = [
    "q=kafinta",
    "q=KÀFÍŃTÀ",
    `q=${encodeURIComponent("Ọ̀ṣun".normalize("NFD"))}`,
    "q=osun",
    "location=kurmi",
  ];

  it("are found however somebody types them", async () => {
    await post({ Kàfíntà: { description: "For Ọ̀ṣun", location: "Ƙurmi" }, Welder: { location: "Idu" } });
    for (const query of FOUND) expect(await list(query), query).toEqual({ titles: ["Kàfíntà"], total: "1" });
  });

  it("also in jobs from before, once", async () => {
    expect(await migrationModel(jobs.db).findById(2).lean()).toMatchObject({
      name: "jobs are found without their accents",
    });
    const { Kàfíntà: id } = await post({ Kàfíntà: { description: "For Ọ̀ṣun", location: "Ƙurmi" }, Welder: {} });
    const _id = new Types.ObjectId(id);
    const before = { search_text: "kàfíntà\nzuma rock foods\nfor ọ̀ṣun", location_text: "ƙurmi" };
    await jobModel(jobs.db).collection.updateOne({ _id }, { $set: before });
    const words = ["kàfíntà", "zuma", "rock", "foods", "for", "ọ̀ṣun", "@ƙurmi"];
    await jobs.db.collection<{ _id: Types.ObjectId }>("job_words").updateOne({ _id }, { $set: { words } });
    expect((await list("q=osun")).titles).toEqual([]);
    await foldOlderJobs(jobs.db, jobs.now);
    await foldOlderJobs(jobs.db, jobs.now);
    for (const query of FOUND) expect((await list(query)).titles, query).toEqual(["Kàfíntà"]);
  });
});

describe("[JOBS-01] a place", () => {
  it("is found by its words in any order, and by the city where it names a part of it", async () => {
    await post({
      Cook: { location: "Kubwa" },
      Clerk: { location: "Wuse 2, Abuja, FCT" },
      Welder: { location: "Ikeja, Lagos" },
    });
    const found = async (location: string) =>
      (await list(`location=${encodeURIComponent(location)}`)).titles.toSorted();
    expect(await found("Abuja")).toEqual(["Clerk", "Cook"]);
    expect(await found("Abuja FCT")).toEqual(["Clerk", "Cook"]);
    expect(await found("Kubwa, Abuja")).toEqual(["Cook"]);
    expect(await found("abuja wuse")).toEqual(["Clerk"]);
    expect(await found("lagos")).toEqual(["Welder"]);
    expect(await found("Kubwa Lagos")).toEqual([]);
  });
});

describe("[JOBS-02] [JSD-14] what a job asks for", () => {
  it("is searched, where skills stand; also in jobs from before, once", async () => {
    const { Clerk: id } = await post({ Clerk: { requirements: "Excel and Hausa" }, Welder: {} });
    for (const query of ["q=excel", "text=hausa", "q=excel%20and%20hausa"])
      expect(await list(query), query).toEqual({ titles: ["Clerk"], total: "1" });
    const _id = new Types.ObjectId(id);
    const text = "clerk\nzuma rock foods\nruns the shift";
    await jobModel(jobs.db).collection.updateOne({ _id }, { $set: { search_text: text } });
    await jobs.db.collection<{ _id: Types.ObjectId }>("job_words").updateOne({ _id }, { $set: { words: ["clerk"] } });
    expect((await list("q=excel")).titles).toEqual([]);
    await searchOlderRequirements(jobs.db, jobs.now);
    await searchOlderRequirements(jobs.db, jobs.now);
    expect((await list("q=excel")).titles).toEqual(["Clerk"]);
    expect((await jobModel(jobs.db).findById(id).lean())?.search_text).toMatch(/^clerk\n.*\n.*\nexcel and hausa$/);
  });
});

describe("[JOBS-02] names with apostrophes and hyphens", () => {
  const TYPED = { title: "Port\u2011Harcourt Welder", description: "For d\u2019Été and N\u02bcDa", location: "Ja`idu" };
  const FOUND = ["q=d'ete", `q=${encodeURIComponent("n\u2019da")}`, "q=port-harcourt", "location=ja'idu"];

  it("are found whichever somebody types", async () => {
    await post({ [TYPED.title]: TYPED, Cook: {} });
    for (const query of FOUND) expect(await list(query), query).toEqual({ titles: [TYPED.title], total: "1" });
  });

  it("also in jobs from before, once", async () => {
    expect(await migrationModel(jobs.db).findById(4).lean()).toMatchObject({
      name: "jobs are found by any apostrophe and hyphen",
    });
    const ids = await post({ [TYPED.title]: TYPED, Cook: {} });
    const _id = new Types.ObjectId(ids[TYPED.title]);
    const before = {
      search_text: "port\u2010harcourt welder\nzuma rock foods\nfor d\u2019ete and n\u02bcda",
      location_text: "ja`idu",
    };
    await jobModel(jobs.db).collection.updateOne({ _id }, { $set: before });
    const words = [
      "port",
      "harcourt",
      "welder",
      "zuma",
      "rock",
      "foods",
      "for",
      "d",
      "ete",
      "and",
      "n\u02bcda",
      "@ja",
      "@idu",
    ];
    await jobs.db.collection<{ _id: Types.ObjectId }>("job_words").updateOne({ _id }, { $set: { words } });
    for (const query of FOUND) expect((await list(query)).titles, query).toEqual([]);
    await foldOlderJobs(jobs.db, jobs.now);
    await foldOlderJobs(jobs.db, jobs.now);
    for (const query of FOUND) expect((await list(query)).titles, query).toEqual([TYPED.title]);
  });
});

describe("a list of more jobs than are counted one by one", () => {
  it("is whole without a search, and with one counts up to the limit, in the right order", async () => {
    const many = Array.from({ length: MOST_COUNTED_JOBS + 20 }, (_, at) => {
      const job = {
        ...JOB,
        _id: new Types.ObjectId(),
        application_deadline: null,
        employer_id: employer.account_id,
        employer_name: "Zuma Rock Foods",
        title: `Packer ${at}`,
        description: at % 400 === 0 ? "by the harmattan" : "fruit",
        category: at % 2 ? ("Manufacturing" as const) : ("Agriculture" as const),
        is_active: true,
        created_at: new Date(Date.parse("2026-10-01T00:00:00.000Z") + at * 1000),
      };
      return { ...job, ...storedForLists(job) };
    });
    const words = many.map((job) => ({ _id: job._id, words: wordsOfJob(job), is_active: true }));
    await jobs.db.collection("jobs").insertMany(many);
    await jobs.db.collection("job_words").insertMany(words);
    await keepWords(jobs.db, { ...many[0]!, description: words.flatMap((one) => one.words).join(" ") });

    expect(await list("limit=2")).toEqual({ titles: ["Packer 1019", "Packer 1018"], total: "1020" });
    expect(await list("limit=1&category=Agriculture")).toEqual({ titles: ["Packer 1018"], total: "510" });
    expect(await list("limit=2&q=packer")).toEqual({ titles: ["Packer 1019", "Packer 1018"], total: "1000" });
    expect(await list("limit=1&location=idu&page=3")).toEqual({ titles: ["Packer 1017"], total: "1000" });
    expect(await list("q=packer&category=Agriculture&limit=1")).toEqual({ titles: ["Packer 1018"], total: "510" });
    expect(await list("q=armatta")).toEqual({ titles: ["Packer 800", "Packer 400", "Packer 0"], total: "3" });
    expect(await list("q=packer%20101&limit=1")).toEqual({ titles: ["Packer 1019"], total: "11" });

    // The portal counts all of a status, whose pages and export would end at the limit; of a search, up to the limit.
    const portal = async (query: string) =>
      (await jobs.call(testPerson("admin"), `GET /api/admin/jobs?${query}`)).body.total;
    expect(await portal("")).toBe(1020);
    expect(await portal("status=active")).toBe(1020);
    expect(await portal("status=inactive")).toBe(0);
    expect(await portal("q=packer")).toBe(1000);
    // What a page shows, and that another follows, counts all the same: an export reads on until nothing does.
    expect(await portal("q=packer&limit=100&page=10")).toBe(1001);
    expect(await portal("q=packer&limit=100&page=11")).toBe(1020);
    expect(await portal("q=packer&limit=100&page=12")).toBe(1000);

    // A count of many is kept for a minute.
    await jobModel(jobs.db).deleteMany({ title: /Packer 10/ });
    expect((await list("limit=1")).total).toBe("1020");
    jobs.now = new Date(jobs.now.getTime() + 61_000);
    await expect.poll(async () => (await list("limit=1")).total).toBe("989");
  });
});
