import type { WholeProduct } from "../src/whole-product.ts";

/** Facts of an approval, by the action that the log tells them with. */
const TOLD = new Map([
  ["training.application-approved", "approve_training_application"],
  ["training.enrollment-created", "create_enrollment"],
]);
/** One of these is the one message of an approval, by whether the place costs something. */
const MESSAGES = ["training.enrollment-created", "training.fee-due"];

/** What is wrong with the effects of all approvals there were: each is counted where it may neither miss nor repeat. */
export async function effectViolations(product: WholeProduct): Promise<string[]> {
  const wrong: string[] = [];
  const must = (what: string, is: number, wanted: number): void => {
    if (is !== wanted) wrong.push(`${what}: ${is} instead of ${wanted}`);
  };
  const [training, admin, identity] = [product.db("training"), product.db("admin"), product.db("identity")];
  const approved = await perProgram(training.collection("training_applications"), { status: "approved" });
  const enrolled = await perProgram(training.collection("enrollments"), {});
  for (const program of await training.collection("programs").find({}).toArray()) {
    const id = String(program._id);
    must("enrollments", enrolled.get(id) ?? 0, approved.get(id) ?? 0);
    must("seats taken", Number(program.current_participants), approved.get(id) ?? 0);
  }
  const approvals = [...approved.values()].reduce((sum, count) => sum + count, 0);

  const facts = new Map<string, string>();
  for await (const { _id, envelope } of training.collection("outbox").find({})) {
    const { name } = JSON.parse(String(envelope)) as { name: string };
    if (TOLD.has(name) || MESSAGES.includes(name)) facts.set(String(_id), name);
  }
  const messages = await identity
    .collection("messages")
    .find({}, { projection: { event_id: 1 } })
    .toArray();
  const told = messages.filter(({ event_id }) => MESSAGES.includes(facts.get(String(event_id)) ?? ""));
  for (const [name, action] of TOLD) {
    must(name, [...facts.values()].filter((one) => one === name).length, approvals);
    must(action, await admin.collection("activity").countDocuments({ action }), approvals);
  }
  must("messages", told.length, approvals);
  const numbers = await training.collection<{ _id: string; value: number }>("counters").findOne({ _id: "enrollment" });
  must("numbers of enrollments", numbers?.value ?? 0, approvals);
  const links = await admin.collection("activity_chain").findOne({});
  must("links of the activity log", Number(links?.seq), await admin.collection("activity").countDocuments({}));
  return wrong;
}

type Rows = ReturnType<ReturnType<WholeProduct["db"]>["collection"]>;

async function perProgram(rows: Rows, filter: Record<string, unknown>): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for await (const { program_id } of rows.find(filter, { projection: { program_id: 1 } })) {
    counts.set(String(program_id), (counts.get(String(program_id)) ?? 0) + 1);
  }
  return counts;
}
