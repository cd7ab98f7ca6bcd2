import { once } from "node:events";
import { PassThrough } from "node:stream";
import type { CallSpec } from "@jobcentre/contracts/call";
import type { Request, Response } from "express";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Person } from "./person.ts";
import { setPerson } from "./request-person.ts";
import { createUploadReader } from "./uploads.ts";
import { countUploads } from "./uploads-of-day.ts";

const spec = { files: { paper: { kind: "cv", max_count: 1 } } } as unknown as CallSpec;
const arriving = (): Request => {
  const headers = { "content-type": "multipart/form-data; boundary=b", "transfer-encoding": "chunked" };
  return Object.assign(new PassThrough(), { headers, is: () => true }) as unknown as Request;
};
const read = createUploadReader(spec);
const outcomeOf = (req: Request, res = {}): Promise<unknown> =>
  read(req, { set: () => undefined, ...res } as unknown as Response).catch((error: Error) => error.message);
const arrivingFrom = (account_id: string): Request => {
  const req = arriving();
  setPerson(req, { account_id } as Person);
  return req;
};
const end = (req: Request): void => void (req as unknown as PassThrough).end("--b--\r\n");
const NO_PLACE = /cannot answer|not available|try again/i;

it("takes no place for callers who went away before their upload was read", async () => {
  for (let i = 0; i < 20; i++) {
    const req = arriving();
    req.destroy();
    await once(req, "close");
    expect(await outcomeOf(req)).toMatch(/could not be read/);
  }
  const req = arriving();
  const outcome = outcomeOf(req);
  (req as unknown as PassThrough).end("--b--\r\n");
  expect(await outcome).toEqual([]);
});

it("counts a line break of a form as the one character that was typed", async () => {
  const req = arriving();
  const outcome = outcomeOf(req);
  const part = 'Content-Disposition: form-data; name="motivation"';
  (req as unknown as PassThrough).end(`--b\r\n${part}\r\n\r\nI weld.\r\n\r\nI drive.\r\n--b--\r\n`);
  expect(await outcome).toEqual([]);
  expect(req.body).toEqual({ motivation: "I weld.\n\nI drive." });
});

describe("a refused file", () => {
  const plan = { kind: "business_plan", max_count: 1 };
  const papers = createUploadReader({
    files: { plan, "paper_*": { kind: "cv", max_count: 2 } },
  } as unknown as CallSpec);
  const PDF = "%PDF-1.4\n%%EOF";
  /** Sends files by field, each as its name and what is in it; answers the refusal. */
  async function refusal(files: Record<string, [name: string, content: string]>): Promise<unknown> {
    const req = arriving();
    const outcome = papers(req, { set: () => undefined } as unknown as Response).catch((error: unknown) => error);
    const parts = Object.entries(files).map(
      ([field, [name, content]]) =>
        `--b\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n${content}\r\n`,
    );
    (req as unknown as PassThrough).end(`${parts.join("")}--b--\r\n`);
    return outcome;
  }
  const good: [string, string] = ["cv.pdf", PDF];

  it.each([
    [
      "of another type",
      ["cv.exe", PDF],
      "wrong_file_type",
      /^"cv.exe" is of a type that is not accepted\. Accepted: \.pdf/,
    ],
    [
      "with something else in it",
      ["cv.docx", PDF],
      "wrong_file_type",
      /^"cv.docx" is damaged, or not the type that its name says\. Accepted/,
    ],
    ["that is empty", ["a.pdf", ""], "empty_file", /^"a.pdf" is empty\.$/],
    [
      "that is too large",
      ["a.pdf", PDF + " ".repeat(5 * 1024 * 1024)],
      "too_large",
      /^The file is too large\. Accepted: \.pdf/,
    ],
  ] as const)("%s is named, at its field", async (_, [name, content], code, text) => {
    const refused = await refusal({ plan: ["plan.pdf", PDF], paper_0: good, paper_1: [name, content] });
    expect(refused).toMatchObject({
      code,
      message: expect.stringMatching(text),
      fields: { paper_1: expect.stringMatching(text) },
    });
  });

  it("names the field that has one too many", async () => {
    const three = await refusal({ paper_0: good, paper_1: good, paper_2: good });
    expect(three).toMatchObject({ code: "too_many_files", fields: { paper_2: "Choose at most 2 files." } });
  });
});

describe("what one person sends in a day", () => {
  afterEach(() => {
    vi.useRealTimers();
  });
  const PDF = "%PDF-1.4\n%%EOF";
  const send = (account_id: string, name = "cv.pdf") => {
    const req = arrivingFrom(account_id);
    const outcome = read(req, { set: () => undefined } as unknown as Response).then(
      (received) => received.length,
      ({ code, status }: { code: string; status: number }) => `${status} ${code}`,
    );
    const part = `Content-Disposition: form-data; name="paper"; filename="${name}"`;
    (req as unknown as PassThrough).end(`--b\r\n${part}\r\n\r\n${PDF}\r\n--b--\r\n`);
    return outcome;
  };

  it("is 500 MB of files that were taken in; others go on, and so do they after midnight in Lagos", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T22:30:00Z") });
    countUploads("keen", 500 * 1024 * 1024 - PDF.length);
    expect(await send("keen", "cv.exe")).toBe("400 wrong_file_type");
    expect(await send("keen")).toBe(1);
    expect(await send("keen")).toBe("429 too_many_requests");
    expect(await send("other")).toBe(1);
    vi.setSystemTime(new Date("2026-11-20T23:00:00Z"));
    expect(await send("keen")).toBe(1);
  });
});

describe("places for uploads under way", () => {
  it("are three for one person, and free for others meanwhile", async () => {
    const own = [1, 2, 3].map(() => arrivingFrom("a"));
    const outcomes = own.map((req) => outcomeOf(req));
    expect(await outcomeOf(arrivingFrom("a"))).toMatch(NO_PLACE);
    const other = arrivingFrom("b");
    const outcome = outcomeOf(other);
    for (const req of [other, ...own]) end(req);
    expect(await Promise.all([outcome, ...outcomes])).toEqual([[], [], [], []]);
    const again = arrivingFrom("a");
    const free = outcomeOf(again);
    end(again);
    expect(await free).toEqual([]);
  });

  it("are as many as their bodies, as large as they say, have room", async () => {
    const small = Array.from({ length: 64 }, (_, at) => {
      const req = arrivingFrom(`small ${at}`);
      Object.assign(req.headers, { "content-length": "200000" });
      return req;
    });
    const outcomes = small.map((req) => outcomeOf(req));
    expect(await outcomeOf(arrivingFrom("one more"))).toMatch(NO_PLACE);
    for (const req of small) end(req);
    expect(await Promise.all(outcomes)).toEqual(Array(64).fill([]));

    const large = createUploadReader({
      files: { "paper_*": { kind: "cv", max_count: 5 } },
    } as unknown as CallSpec);
    const reqs = Array.from({ length: 16 }, (_, at) => arrivingFrom(`large ${at}`));
    const reads = reqs.map((req) => large(req, {} as Response));
    expect(await outcomeOf(arrivingFrom("one more"))).toMatch(NO_PLACE);
    for (const req of reqs) end(req);
    expect(await Promise.all(reads)).toEqual(Array(16).fill([]));
  });
});

describe("an upload that comes slowly", () => {
  afterEach(() => {
    vi.useRealTimers();
  });
  const part = 'Content-Disposition: form-data; name="paper"; filename="cv.pdf"';
  /** Sends so many bytes every second until it is over. */
  async function drip(bytes: number, seconds: number) {
    vi.useFakeTimers();
    const req = arrivingFrom("slow");
    const set = vi.fn();
    let outcome: unknown;
    void outcomeOf(req, { set }).then((one) => {
      outcome = one;
    });
    const stream = req as unknown as PassThrough;
    stream.write(`--b\r\n${part}\r\n\r\n`);
    for (let second = 0; second < seconds && outcome === undefined; second += 1) {
      stream.write(Buffer.alloc(bytes, 32));
      await vi.advanceTimersByTimeAsync(1_000);
    }
    vi.useRealTimers();
    return { outcome, set, stop: () => stream.destroy() };
  }

  /** While it runs, half of the places are taken by others. */
  async function whileOthersWait<T>(run: () => Promise<T>): Promise<T> {
    const others = Array.from({ length: 31 }, (_, at) => arrivingFrom(`other ${at}`));
    for (const req of others) Object.assign(req.headers, { "content-length": "200000" });
    const outcomes = others.map((req) => outcomeOf(req));
    const ran = await run();
    for (const req of others) end(req);
    await Promise.all(outcomes);
    return ran;
  }

  it("goes on at a far slower one's 2 kB while there are places, and ends where half of them are taken", async () => {
    const alone = await drip(2_000, 240);
    expect(alone.outcome).toBeUndefined();
    alone.stop();
    const { outcome, stop } = await whileOthersWait(() => drip(2_000, 60));
    expect(outcome).toMatch(/took too long to arrive/);
    stop();
  });

  it("is broken off where it is only kept open, and gives its place to others", async () => {
    const { outcome, set, stop } = await drip(1, 60);
    expect(outcome).toMatch(/took too long to arrive/);
    expect(set).toHaveBeenCalledWith("Connection", "close");
    const others = [1, 2, 3].map(() => arrivingFrom("slow"));
    const outcomes = others.map((req) => outcomeOf(req));
    for (const req of others) end(req);
    expect(await Promise.all(outcomes)).toEqual([[], [], []]);
    stop();
  });

  it("goes on at a slow phone's 5 kB a second", async () => {
    const { outcome, stop } = await whileOthersWait(() => drip(5_000, 240));
    expect(outcome).toBeUndefined();
    stop();
  });
});
