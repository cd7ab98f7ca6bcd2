import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, expect, it } from "vitest";
import { entrepreneurshipService } from "../service.ts";
import { admin, applyApproved } from "../testing/entrepreneurship-fixture.ts";

const SUM = "GET /api/admin/entrepreneurship-funding/sum";
let service: TestService;
beforeAll(async () => {
  service = await startTestService(entrepreneurshipService);
});
afterAll(() => service?.stop());

const sumOf = async (query = "") => (await service.call(admin, `${SUM}${query}`)).body;
/** Approves an amount for a new business, and ends it where that is told. */
async function fund(business_name: string, amount_approved: number, disbursement_status?: string): Promise<string> {
  const { person, id } = await applyApproved(service, { business_name });
  const { body } = await service.call(admin, "POST /api/admin/entrepreneurship-funding", {
    application_id: id,
    entrepreneur_id: person.account_id,
    amount_approved,
  });
  const end = `PUT /api/admin/entrepreneurship-funding/${body.id}`;
  if (disbursement_status) await service.call(admin, end, { disbursement_status });
  return id;
}

it("[ADE-09] [ENTY-31] adds up what was approved, of all funding as of what a filter finds", async () => {
  expect(await sumOf()).toEqual({ amount_approved: 0, amount_cancelled: 0 });
  const bakes = await fund("Garki Bakes", 750_000);
  await fund("Garki Greens", 1_000_000_000_000, "disbursed");
  await fund("Kuje Fish", 40_000, "cancelled");
  await fund("Kuje Goats", 0);
  expect(await sumOf()).toEqual({ amount_approved: 1_000_000_790_000, amount_cancelled: 40_000 });
  expect(await sumOf("?status=pending")).toEqual({ amount_approved: 750_000, amount_cancelled: 0 });
  expect(await sumOf("?status=disbursed")).toEqual({ amount_approved: 1_000_000_000_000, amount_cancelled: 0 });
  expect(await sumOf("?status=cancelled")).toEqual({ amount_approved: 40_000, amount_cancelled: 40_000 });
  expect(await sumOf("?q=garki")).toEqual({ amount_approved: 1_000_000_750_000, amount_cancelled: 0 });
  expect(await sumOf(`?application_id=${bakes}`)).toEqual({ amount_approved: 750_000, amount_cancelled: 0 });
  expect(await sumOf("?q=garki&status=cancelled")).toEqual({ amount_approved: 0, amount_cancelled: 0 });
});

it("[ADE-09] is for administrators, and knows no other filter", async () => {
  expect((await service.call(testPerson("job_seeker"), SUM)).status).toBe(403);
  expect((await service.call(null, SUM)).status).toBe(401);
  expect((await service.call(admin, `${SUM}?status=paid`)).status).toBe(400);
  expect((await service.call(admin, `${SUM}?page=2`)).status).toBe(400);
});
