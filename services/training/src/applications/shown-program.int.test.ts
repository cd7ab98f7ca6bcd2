import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { trainingService } from "../service.ts";
import { addProgram, admin, applicationForm, programOf } from "../testing/training-fixture.ts";
import { applicationModel } from "./application.model.ts";

let training: TestService;
beforeAll(async () => {
  training = await startTestService(trainingService);
});
afterAll(() => training?.stop());

const SHOWN = { price_amount: "5000", start_date: "2099-01-05", location: "Gwagwalada", mode: "in_person" };

async function applyWith(program: string, shown: Partial<typeof SHOWN>) {
  const person = testPerson("job_seeker");
  const form = applicationForm(program, { document_0: { bytes: Buffer.from("%PDF-1.4\n"), name: "letter.pdf" } });
  for (const [name, value] of Object.entries(shown)) form.set(name, value);
  const answer = await training.call(person, "POST /api/training-applications", form);
  const stored = await applicationModel(training.db).findOne({ account_id: person.account_id }).lean();
  return { answer, stored };
}

describe("[TRN-21] an application says what was shown of the program", () => {
  it("and is taken where it still is so, with what it was then", async () => {
    const program = await addProgram(training, { price_amount: 5_000 });
    const { answer, stored } = await applyWith(program, SHOWN);
    expect(answer.status).toBe(201);
    const { price_amount: _, ...applied_for } = SHOWN;
    expect(stored).toMatchObject({ applied_price: 5_000, applied_for });
  });

  it.each([
    ["price", { price_amount: 85_000 }],
    ["price, where it was free", { price_amount: 0 }],
    ["start", { start_date: "2099-02-05" }],
    ["place", { location: "Kuje" }],
    ["mode", { mode: "online" as const }],
  ])(
    "and is refused where the program has another %s by now, so that nobody applies for that unseen",
    async (_, now) => {
      const program = await addProgram(training, { price_amount: 5_000 });
      const changed = { ...programOf({ price_amount: 5_000, ...now }), is_open: true };
      await training.call(admin, `PUT /api/admin/training-programs/${program}`, changed);
      const { answer, stored } = await applyWith(program, SHOWN);
      expect(answer).toMatchObject({ status: 409, body: { code: "program_changed" } });
      expect(stored).toBeNull();
    },
  );

  it("and another spelling of its place is no other place", async () => {
    const program = await addProgram(training, { price_amount: 5_000, location: "GWAGWALADA" });
    expect((await applyWith(program, SHOWN)).answer.status).toBe(201);
  });

  it("or nothing, as programs do that were written before, and then nothing is compared", async () => {
    const program = await addProgram(training, { price_amount: 85_000, location: "Kuje" });
    expect((await applyWith(program, {})).answer.status).toBe(201);
    expect((await applyWith(program, { price_amount: "85000" })).answer.status).toBe(201);
  });

  it("and reads that it is full where it is both", async () => {
    const program = await addProgram(training, { price_amount: 85_000, max_participants: 1 });
    const { answer } = await applyWith(program, {});
    await training.call(admin, `POST /api/admin/training-applications/${answer.body.id}/status`, {
      status: "approved",
    });
    expect((await applyWith(program, SHOWN)).answer.body).toMatchObject({ code: "program_full" });
  });

  it.each([{ price_amount: "a lot" }, { price_amount: "-1" }, { start_date: "soon" }, { mode: "by post" }])(
    "and nothing else: %j",
    async (shown) => {
      expect((await applyWith(await addProgram(training), shown as Partial<typeof SHOWN>)).answer.status).toBe(400);
    },
  );
});
