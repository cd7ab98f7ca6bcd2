import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, expect, it } from "vitest";
import { FUNDED } from "../funding/funded-applications.ts";
import { fundingModel } from "../funding/funding.model.ts";
import { entrepreneurshipService } from "../service.ts";
import { admin, apply, applyApproved, decide, rowsOf } from "../testing/entrepreneurship-fixture.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService(entrepreneurshipService);
});
afterAll(() => service?.stop());

type Applied = Awaited<ReturnType<typeof apply>>;
const LIST = "GET /api/admin/entrepreneurship-applications?without_support=";
const of = ({ person, id }: Applied) => ({ application_id: id, entrepreneur_id: person.account_id });
const idsOf = async (query: string) => rowsOf(await service.call(admin, `${LIST}${query}`)).map(({ id }) => id);

async function mentored(applied: Applied, status?: "completed" | "ended") {
  const mentor = { mentor_name: "Ngozi Eze", mentor_expertise: "Sales" };
  const { body } = await service.call(admin, "POST /api/admin/entrepreneurship-mentorship", {
    ...of(applied),
    ...mentor,
  });
  if (!status) return;
  await service.call(admin, `PUT /api/admin/entrepreneurship-mentorship/${body.id}`, { mentorship_status: status });
}

async function funded(applied: Applied, disbursement_status?: "disbursed" | "cancelled", amount_approved = 1000) {
  const body = { ...of(applied), amount_approved };
  const answer = await service.call(admin, "POST /api/admin/entrepreneurship-funding", body);
  if (!disbursement_status) return;
  await service.call(admin, `PUT /api/admin/entrepreneurship-funding/${answer.body.id}`, { disbursement_status });
}

it("[ADE-03] businesses that were taken on and have neither a mentor nor funding are listed apart", async () => {
  const approved = await applyApproved(service);
  const active = await applyApproved(service);
  await decide(service, active.id, "active");
  const left = [approved, active, await applyApproved(service), await applyApproved(service)];
  await mentored(left[2]!, "ended");
  await funded(left[3]!, "cancelled");
  // That no money is approved is no support.
  await funded(left[1]!, undefined, 0);
  await apply(service);
  const rejected = await apply(service);
  await decide(service, rejected.id, "rejected");
  await mentored(await applyApproved(service));
  await funded(await applyApproved(service));
  await funded(await applyApproved(service), "disbursed");
  expect(await idsOf("yes")).toEqual(left.map(({ id }) => id).toReversed());
  expect(await idsOf("yes&status=active")).toEqual([active.id]);
  expect(await idsOf("yes&status=pending")).toEqual([]);
  expect(await idsOf("")).toHaveLength(9);
  expect((await service.call(admin, `${LIST}no`)).status).toBe(400);
  // A completed mentorship was support.
  await mentored(approved, "completed");
  expect(await idsOf("yes")).not.toContain(approved.id);
});

it("looks for funding in an index alone", async () => {
  const read = fundingModel(service.db).find(FUNDED).select({ _id: 0, application_id: 1 });
  const inIndex = read.hint({ disbursement_status: 1, application_id: 1, amount_approved: 1 });
  const plan = JSON.stringify(await inIndex.explain("queryPlanner"));
  expect(plan).toContain('"IXSCAN"');
  expect(plan).not.toContain('"FETCH","filter"');
});
