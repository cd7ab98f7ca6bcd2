import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dateOlderJobs } from "../jobs/date-older-jobs.ts";
import { jobModel } from "../jobs/job.model.ts";
import { JOB, type JobsFixture, START, startJobs } from "../testing/jobs-fixture.ts";

interface Change {
  id: string;
  changed_at: string;
  job: Record<string, unknown> | null;
}
interface Answer {
  changes: Change[];
  next: string;
  has_more: boolean;
}

let jobs: JobsFixture;
let employer: Person;
beforeAll(async () => {
  jobs = await startJobs({ looks: false });
});
afterAll(() => jobs?.stop());
beforeEach(async () => {
  await jobModel(jobs.db).deleteMany({});
  jobs.now = START;
  employer = await jobs.newEmployer();
});

const later = (minutes: number): void => {
  jobs.now = new Date(jobs.now.getTime() + minutes * 60_000);
};
const ask = async (query = ""): Promise<Answer> => {
  const { status, body } = await jobs.call(null, `GET /api/job-changes${query}`);
  expect([status, body]).toEqual([200, body]);
  return body as unknown as Answer;
};
const idsOf = ({ changes }: Answer): string[] => changes.map(({ id }) => id);

/** What a partner keeps: read from the beginning, or on from where it was, part by part. */
class Mirror {
  readonly jobs = new Map<string, Record<string, unknown>>();
  readonly limit: number;
  next = "";
  answers = 0;
  constructor(limit = 200) {
    this.limit = limit;
  }
  async read(): Promise<Answer[]> {
    const read: Answer[] = [];
    for (;;) {
      const answer = await ask(`?limit=${this.limit}&after=${this.next}`);
      read.push(answer);
      for (const { id, job } of answer.changes) {
        if (job) this.jobs.set(id, job);
        else this.jobs.delete(id);
      }
      this.next = answer.next;
      if (!answer.has_more) return read;
    }
  }
  get ids(): string[] {
    return [...this.jobs.keys()].sort();
  }
}

const openIds = async (): Promise<string[]> => {
  const { body } = await jobs.call(null, "GET /api/jobs?limit=100");
  return (body as unknown as { id: string }[]).map(({ id }) => id).sort();
};

describe("who reads what changes of jobs", () => {
  it("gets all open jobs first, with what an employer says of them and nothing else", async () => {
    const id = await jobs.post(employer, { reference: "Qsecret", employment_type: "contract" });
    await jobs.apply(id);
    later(3);
    const { changes, has_more } = await ask();
    expect([changes.length, has_more]).toEqual([1, false]);
    const { application_deadline: _, ...said } = JOB;
    expect(changes[0]).toMatchObject({
      id,
      changed_at: START.toISOString(),
      job: { id, ...said, employment_type: "contract" },
    });
    expect(Object.keys(changes[0]!.job!)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/count|is_active|closed|featured|reference/)]),
    );
    expect(JSON.stringify(changes)).not.toContain("Qsecret");
  });

  it("is answered alike while nothing happens, from the beginning and from where they are, whenever that is", async () => {
    await jobs.post(employer, { application_deadline: "2026-11-21" });
    await jobs.post(employer);
    jobs.now = new Date("2026-11-24T10:00:00.000Z");
    const [begun, { next }] = [await ask(), await ask("?changed_since=2026-11-01T00:00:00.000Z")];
    later(600);
    expect(await ask()).toEqual(begun);
    for (const after of [begun.next, next])
      expect(await ask(`?after=${after}`)).toEqual({ changes: [], next: after, has_more: false });
    // Also where there is none at all.
    await jobModel(jobs.db).deleteMany({});
    const none = await ask();
    later(600);
    expect(await ask(`?after=${none.next}`)).toEqual(none);
  });

  it("hears of a new one, a change, a closing and an opening, each once and two minutes later", async () => {
    const id = await jobs.post(employer);
    const mirror = new Mirror();
    expect((await mirror.read())[0]?.changes).toEqual([]);
    later(3);
    await mirror.read();
    expect(mirror.ids).toEqual([id]);
    const steps: [() => Promise<unknown>, object | null][] = [
      [
        () => jobs.call(employer, `PUT /api/jobs/${id}`, { ...JOB, title: "Night supervisor" }),
        { title: "Night supervisor" },
      ],
      [() => jobs.call(employer, `POST /api/jobs/${id}/toggle-active`, { is_active: false }), null],
      [
        () => jobs.call(employer, `POST /api/jobs/${id}/toggle-active`, { is_active: true }),
        { title: "Night supervisor" },
      ],
      [() => jobs.call(testPerson("admin"), `POST /api/admin/jobs/${id}/toggle-active`, { is_active: false }), null],
      [() => jobs.call(testPerson("admin"), `POST /api/admin/jobs/${id}/toggle-active`, { is_active: true }), {}],
      [() => jobs.call(employer, `POST /api/jobs/${id}/fill`, { words: "" }), null],
      [() => jobs.call(employer, `POST /api/jobs/${id}/toggle-active`, { is_active: true }), {}],
      [
        () => jobs.saveEmployer(employer, { business_name: "Zuma & Daughters" }, 2),
        { employer_name: "Zuma & Daughters" },
      ],
      [
        () => jobs.saveEmployer(employer, { business_name: "Zuma & Daughters", is_verified: true }, 3),
        { employer_is_verified: true },
      ],
      [() => jobs.saveEmployer(employer, { business_name: "Zuma & Daughters", is_suspended: true }, 4), null],
    ];
    for (const [step, expected] of steps) {
      await step();
      expect((await mirror.read())[0]?.changes).toEqual([]);
      later(3);
      const [answer] = await mirror.read();
      expect(answer?.changes).toEqual([
        { id, changed_at: expect.any(String), job: expected && expect.objectContaining(expected) },
      ]);
      expect(mirror.ids).toEqual(await openIds());
    }
    expect((await mirror.read())[0]?.changes).toEqual([]);
  });

  it("hears that a job is gone once its employer's account is deleted, and nothing of what it said", async () => {
    await jobs.post(employer, { title: "Qgone" });
    later(3);
    const mirror = new Mirror();
    await mirror.read();
    await jobs.eraseAccount(employer);
    later(3);
    const [answer] = await mirror.read();
    expect(answer?.changes).toMatchObject([{ job: null }]);
    expect(mirror.ids).toEqual([]);
  });

  it("hears that the last day of a job is over, once, though nobody writes that, and of a later one that it is open again", async () => {
    const id = await jobs.post(employer, { application_deadline: "2026-11-20" });
    await jobs.post(employer, { application_deadline: "2026-11-21" });
    later(3);
    const mirror = new Mirror();
    await mirror.read();
    jobs.now = new Date("2026-11-20T23:01:00.000Z");
    expect((await mirror.read())[0]?.changes).toEqual([]);
    later(2);
    expect((await mirror.read())[0]?.changes).toEqual([{ id, changed_at: "2026-11-20T23:00:00.000Z", job: null }]);
    expect((await mirror.read())[0]?.changes).toEqual([]);
    await jobs.call(employer, `PUT /api/jobs/${id}`, { ...JOB, application_deadline: "2026-12-01" });
    later(3);
    expect((await mirror.read())[0]?.changes).toMatchObject([{ id, job: { application_deadline: "2026-12-01" } }]);
    expect(mirror.ids).toEqual(await openIds());
  });

  it("hears nothing, from the beginning, of what was closed or over before, and all of it since a moment", async () => {
    const open = await jobs.post(employer);
    const closed = await jobs.post(employer, { title: "Qclosed" });
    const past = await jobs.post(employer, { title: "Qpast", application_deadline: "2026-11-20" });
    await jobs.call(employer, `POST /api/jobs/${closed}/toggle-active`, { is_active: false });
    jobs.now = new Date("2026-11-25T10:00:00.000Z");
    const [answer] = await new Mirror().read();
    expect(idsOf(answer!)).toEqual([open]);
    const since = await ask("?changed_since=2026-11-20T09:00:00.000Z");
    expect(since.changes.filter(({ job }) => job !== null).map(({ id }) => id)).toEqual([open]);
    expect([...new Set(idsOf(since))].sort()).toEqual([open, closed, past].sort());
    expect(JSON.stringify(since)).not.toMatch(/Qclosed|Qpast/);
    expect(idsOf(await ask("?changed_since=2026-11-21T09:00:00.000Z"))).toEqual([]);
  });

  it("misses none and hears of none twice where many changed in the same moment, part by part, and changes between the parts", async () => {
    const ids: string[] = [];
    for (let number = 0; number < 9; number++)
      ids.push(await jobs.post(employer, number % 2 ? { application_deadline: "2026-11-20" } : {}));
    later(3);
    const mirror = new Mirror(2);
    const read = await mirror.read();
    expect(read.flatMap(idsOf)).toEqual([...ids].sort());
    expect(read.map(({ changes }) => changes.length)).toEqual([2, 2, 2, 2, 1]);
    // Four are over at the same midnight, and one more changed.
    jobs.now = new Date("2026-11-20T23:05:00.000Z");
    await jobs.call(employer, `POST /api/jobs/${ids[0]}/toggle-active`, { is_active: false });
    later(3);
    const after = await mirror.read();
    expect(after.flatMap(idsOf)).toHaveLength(5);
    expect(mirror.ids).toEqual(await openIds());
    const fresh = new Mirror(1);
    const [first] = [await ask("?limit=1")];
    fresh.next = first!.next;
    await jobs.call(employer, `POST /api/jobs/${first!.changes[0]?.id ?? ids[2]}/toggle-active`, { is_active: false });
    later(3);
    await fresh.read();
    expect(fresh.ids.every((id) => !idsOf(first!).includes(id))).toBe(true);
  });

  it("is told what is wrong with a next that is none, or a moment", async () => {
    for (const query of ["?after=5", "?after=x-1", "?changed_since=yesterday", "?limit=201", "?limit=0", "?q=x"])
      expect((await jobs.call(null, `GET /api/job-changes${query}`)).status).toBe(400);
  });

  it("misses nothing that happens after they asked for what changed after a moment that is still to come", async () => {
    const { next } = await ask("?changed_since=2099-01-01T00:00:00.000Z");
    expect(await ask(`?after=${next}`)).toEqual({ changes: [], next, has_more: false });
    const id = await jobs.post(employer);
    later(3);
    expect(idsOf(await ask(`?after=${next}`))).toEqual([id]);
  });
});

it("jobs from before changes were noted, or of an instance of the version before, are counted as changed now", async () => {
  const ids = [await jobs.post(employer), await jobs.post(employer)];
  await jobModel(jobs.db).updateMany({}, { $unset: { changed_at: 1 } });
  later(60);
  expect((await ask()).changes).toEqual([]);
  await dateOlderJobs({ db: jobs.db, now: () => jobs.now });
  later(3);
  expect(idsOf(await ask()).sort()).toEqual(ids.sort());
});
