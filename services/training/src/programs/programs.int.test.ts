import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { trainingService } from "../service.ts";
import { addProgram, programOf } from "../testing/training-fixture.ts";

let training: TestService;
beforeAll(async () => {
  training = await startTestService(trainingService);
  await addProgram(training, {
    title: "Tailoring",
    category: "Trade Skills",
    mode: "hybrid",
    difficulty_level: "advanced",
    price_amount: 25_000,
  });
  await addProgram(training, { title: "Fish farming", category: "Agriculture", description: "Ponds (and 100% more)" });
  await addProgram(training, { title: "Web basics", mode: "online", is_featured: true });
});
afterAll(() => training.stop());

async function titles(query: string): Promise<string[]> {
  const answer = await training.call(null, `GET /api/training-programs${query}`);
  return (answer.body as unknown as { title: string }[]).map((program) => program.title);
}

describe("the program list", () => {
  it("[TRN-02] [TRN-08] [ENTY-02] [ENTY-03] is public, featured first, with exactly the contract's fields", async () => {
    const answer = await training.call(null, "GET /api/training-programs");
    expect(answer.headers.get("x-total-count")).toBe("3");
    expect(await titles("")).toEqual(["Web basics", "Fish farming", "Tailoring"]);
    const [first] = answer.body as unknown as Record<string, unknown>[];
    const { is_featured, mode, title, price_amount } = first as Record<string, unknown>;
    expect(first).toEqual({
      ...programOf(),
      title,
      is_featured,
      mode,
      price_amount,
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      current_participants: 0,
      state: "open",
    });
    expect({ title, is_featured, mode }).toEqual({ title: "Web basics", is_featured: true, mode: "online" });
  });

  it.each([
    ["[TRN-03] category", "?category=Agriculture", ["Fish farming"]],
    ["[TRN-04] mode", "?mode=online", ["Web basics"]],
    ["[TRN-06] level", "?level=advanced", ["Tailoring"]],
    ["[TRN-05] free", "?price=free", ["Web basics", "Fish farming"]],
    ["[TRN-05] paid", "?price=paid", ["Tailoring"]],
    ["words in any case", "?q=FISH", ["Fish farming"]],
    ["words in any order", "?q=farm%20fish", ["Fish farming"]],
    ["words with accents", "?q=fíṣh  farm", ["Fish farming"]],
    ["signs that mean something elsewhere", `?q=${encodeURIComponent("(and 100%")}`, ["Fish farming"]],
    ["words with a character that nobody types", "?q=fi%00sh", ["Fish farming"]],
    ["a page", "?limit=1&page=2", ["Fish farming"]],
  ])("filters by %s", async (_what, query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  it.each(["?level=expert", "?page=0", "?limit=1000", "?sort=x", "?q=a&q=b", "?category[$ne]=x"])(
    "refuses %s",
    async (query) => {
      expect((await training.call(null, `GET /api/training-programs${query}`)).status).toBe(400);
    },
  );

  it("[TRN-11] answers one program, and 404 for what is none", async () => {
    const id = await addProgram(training, { title: "One" });
    expect((await training.call(null, `GET /api/training-programs/${id}`)).body.title).toBe("One");
    for (const wrong of ["65f0c0ffee00000000000000", "1", "%00"]) {
      expect((await training.call(null, `GET /api/training-programs/${wrong}`)).status).toBe(404);
    }
  });
});
