import { openApiOf } from "@jobcentre/gateway/api-description/openapi";
import { describe, expect, it } from "vitest";
import { createComparison } from "./compare-answers.ts";

const described = openApiOf("https://jobs.example", "1.2.3");
const problem = { error: "No.", code: "not_found", request_id: "x" };
const job = { id: "6".repeat(24), title: "Welder", employer_name: "Ada", location: "Wuse", is_open: true };
const pay = { salary_min: null, salary_max: null, application_deadline: null };
const saved = { ...job, ...pay, saved_at: "2027-01-31T09:00:00.000Z" };
const listed = (rows: unknown[], init: ResponseInit = {}) =>
  Response.json(rows, { headers: { "x-total-count": "1" }, ...init });
const page = () => new Response("<p>", { headers: { "content-type": "text/html" } });

async function comparing(key: string, answer: Response) {
  const [method = "", path = ""] = key.split(" ");
  const { compare, wrong, succeeded } = createComparison(described);
  await compare(method, new URL(path, "https://jobs.example"), answer);
  return { wrong, succeeded: [...succeeded] };
}

describe("comparing an answer with the description", () => {
  it.each([
    ["GET /api/saved-jobs", listed([saved])],
    ["GET /api/messages/unsubscribe/{token}", page()],
    ["POST /api/saved-jobs", Response.json(saved, { status: 201 })],
  ])("counts %s as a success where it is as described", async (key, answer) => {
    expect(await comparing(key, answer)).toEqual({ wrong: [], succeeded: [key] });
  });

  it.each([
    ["a refusal", Response.json(problem, { status: 404 })],
    ["an empty list", listed([])],
  ])("counts %s as no success", async (_what, answer) => {
    expect(await comparing("GET /api/saved-jobs", answer)).toEqual({ wrong: [], succeeded: [] });
  });

  it.each([
    ["a field that is not described", listed([{ ...saved, salary: 1 }])],
    ["a missing field", listed([{ ...job }])],
    ["a list that does not say how many there are", Response.json([saved])],
    ["a status that is not described", Response.json([saved], { status: 203 })],
    ["a page instead of JSON", page()],
    ["a refusal that is a page", new Response("<p>", { status: 404 })],
    ["a code nobody knows", Response.json({ ...problem, code: "gone_fishing" }, { status: 404 })],
  ])("finds %s", async (_what, answer) => {
    const { wrong, succeeded } = await comparing("GET /api/saved-jobs", answer);
    expect(wrong).toEqual([expect.stringMatching(/^GET \/api\/saved-jobs \d{3}: /)]);
    expect(succeeded).toEqual([]);
  });

  it("finds JSON where a file or a page is described", async () => {
    const { wrong } = await comparing("GET /api/messages/unsubscribe/x", Response.json({}));
    expect(wrong).toHaveLength(1);
  });

  it("takes a fixed path before one with names", async () => {
    const answer = Response.json(["job_posted"]);
    const { succeeded } = await comparing("GET /api/admin/activity-logs/actions", answer);
    expect(succeeded).toEqual(["GET /api/admin/activity-logs/actions"]);
  });
});
