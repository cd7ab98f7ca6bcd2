import { setTimeout as delay } from "node:timers/promises";
import { type Applicant, newApplicant, walk } from "@jobcentre/e2e/applicant";
import { type HttpPerson, httpPerson } from "@jobcentre/e2e/http-person";
import { violations } from "@jobcentre/e2e/kept-facts";
import { PROGRAM } from "./approvals.ts";
import { applyForProgram, decideNext, handOver, join, newOwner, type Owner, registerCompany } from "./company.ts";
import { hire, notHired, postJob } from "./everyday-hiring.ts";
import type { Fleet } from "./fleet.ts";
import { insist } from "./insist.ts";
import { misplaced } from "./whose.ts";

const PAUSE_MS = 200;

/** People who go through the whole product, one after the other, all the time. */
export interface Journeys {
  /** How much was answered: people with certificate and hire, and handings over. */
  counts(): { certificates: number; handings_over: number };
  /** Ends after the journeys that have begun; they may be begun anew. */
  stop(): Promise<void>;
  start(): void;
  /** What was answered and is not there, or there twice, and what went wrong on the way. */
  wrong(): Promise<string[]>;
}

/** Makes a job, a program and a company with a colleague; nobody goes yet. */
export async function createJourneys(fleet: Fleet, atOnce: number): Promise<Journeys> {
  const { admin, url } = fleet;
  const course = { ...PROGRAM, title: "Taken all the time", max_participants: 1_000 };
  const program = await insist(() =>
    admin.ok<{ id: string; title: string }>("POST /api/admin/training-programs", course, 201),
  );
  const boss = await newBoss(fleet);
  const job = await postJob(boss);
  const owners = await Promise.all(["Ada", "Bola"].map((name) => newOwner(fleet, name)));
  const [ada, bola] = owners as [Owner, Owner];
  await registerCompany(ada, "Zuma Mills");
  await join(ada, bola);

  const done: Applicant[] = [];
  const failed: string[] = [];
  let [begun, handings, going] = [0, 0, false];
  const note = (error: unknown): void => void failed.push((error as Error).message.slice(0, 300));

  async function goThrough(): Promise<void> {
    for (; going; await delay(PAUSE_MS)) {
      begun += 1;
      const applicant = newApplicant(url, `Passing Person ${begun} End`, program);
      try {
        await walk(applicant, admin, (_step, work) => insist(work));
        await hire(boss, applicant, job.id);
        done.push(applicant);
      } catch (error) {
        note(error);
      }
    }
  }
  async function passCompany(): Promise<void> {
    for (; going; await delay(PAUSE_MS)) {
      const [owner, heir] = handings % 2 === 0 ? [ada, bola] : [bola, ada];
      try {
        await applyForProgram(fleet, owner);
        await handOver(owner, heir);
        handings += 1;
        await decideNext(fleet, owner, handings % 3 === 0 ? "rejected" : "approved");
      } catch (error) {
        note(error);
      }
    }
  }
  let running: Promise<unknown> = Promise.resolve();
  return {
    counts: () => ({ certificates: done.length, handings_over: handings }),
    start() {
      going = true;
      running = Promise.all([...Array.from({ length: atOnce }, goThrough), passCompany()]);
    },
    async stop() {
      going = false;
      await running;
    },
    wrong: async () => [
      ...failed.splice(0),
      ...(await violations(done, admin)),
      ...(await notHired(done, job.id)),
      ...(await misplaced(fleet, owners)),
    ],
  };
}

/** An employer whose company stays theirs. */
async function newBoss({ url }: Fleet): Promise<HttpPerson> {
  const boss = httpPerson(url);
  await boss.signIn("boss@passing.example");
  await registerCompany({ person: boss }, "Passing Works");
  return boss;
}
