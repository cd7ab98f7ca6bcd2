import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** What the other services give of a person: `records` under a section's name, and how they fail. */
interface Told {
  records?: Record<string, object[]>;
  /** What each of them holds of any account, for an administrator. */
  account?: { title: string; total: number; records: object[] }[];
  /** How the jobs that are asked for stand, by id; others are none. */
  jobs?: Record<string, "open" | "closed" | "applied">;
  /** Accounts that applied for a job of whoever asks. */
  applicants?: string[];
  /** Accounts that completed a program. */
  graduates?: string[];
  /** The employer whom somebody may reach, by the id of their application and theirs; others reach nobody. */
  reachable?: Record<string, string>;
  /** Takes the request for a list, begins the answer and breaks off. */
  breaksOff?: true;
  /** Which handing over of the asked company was taken there; all of them unless told. */
  taken?: number;
  /** Answers nobody for as long as this is true. */
  isAway?: boolean;
}

/** Stands in for every other service; answers the variables of their addresses, and how to end it. */
export async function startOtherServices(told: Told = {}) {
  const sections = Object.keys(told.records ?? {}).map((name) => ({ name, about: name }));
  const server = createServer(async (req, res) => {
    if (told.isAway) return res.destroy();
    const body = JSON.parse(Buffer.concat(await req.toArray()).toString() || "{}") as {
      section?: string;
      job_id?: string;
      account_id?: string;
      application_id?: string;
      number?: number;
    };
    res.setHeader("content-type", "application/json");
    if (req.url === "/internal/handing-over") {
      return res.end(JSON.stringify({ is_taken: (told.taken ?? Infinity) >= (body.number ?? 0) }));
    }
    if (req.url === "/internal/account-export") return res.end(JSON.stringify({ sections, files: [] }));
    if (req.url === "/internal/account") return res.end(JSON.stringify(told.account ?? []));
    if (req.url === "/internal/own-job") {
      return res.end(JSON.stringify({ state: told.jobs?.[body.job_id ?? ""] ?? "none" }));
    }
    if (req.url === "/internal/own-applicant") {
      return res.end(JSON.stringify({ is_applicant: told.applicants?.includes(body.account_id ?? "") ?? false }));
    }
    if (req.url === "/internal/graduate") {
      return res.end(JSON.stringify({ is_graduate: told.graduates?.includes(body.account_id ?? "") ?? false }));
    }
    if (req.url === "/internal/reachable-employer") {
      const own = `${body.application_id} ${body.account_id}`;
      return res.end(JSON.stringify({ employer_id: told.reachable?.[own] ?? null }));
    }
    if (!told.breaksOff) return res.end(JSON.stringify(told.records?.[body.section ?? ""] ?? []));
    res.write("[\n");
    return setTimeout(() => res.destroy(), 20);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    env: { JOBS_URL: url, TRAINING_URL: url, ENTREPRENEURSHIP_URL: url, ADMIN_URL: url },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
