import { tellOfFreePlaces } from "@jobcentre/training/place-alerts/tell-of-free-places";
import { programOf } from "@jobcentre/training/testing/training-fixture";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { CentrePerson } from "./testing/centre-person.ts";
import { createSearch, finally_, PATIENCE } from "./testing/left-behind.ts";
import { form } from "./testing/planting.ts";
import { startWholeCentre, type WholeCentre } from "./testing/whole-centre.ts";

let centre: WholeCentre;
beforeAll(async () => {
  centre = await startWholeCentre();
}, PATIENCE);
afterAll(() => centre?.stop());

interface Told {
  subject: string;
  message: string;
}
const SUBJECT = "A place is free in Waited for";
const told = async (person: CentrePerson) =>
  (await person.call<Told[]>("GET /api/messages")).filter(({ subject }) => subject === SUBJECT);

it(
  "a place that is freed is told of by message, e-mail and activity log to everybody who waits, once, also after a restart",
  async () => {
    const { placesOf } = createSearch(centre);
    const admin = await centre.signInAdmin();
    const participant = await centre.signIn("segun@example.com", "Segun Balogun");
    const [first, second] = [
      await centre.signIn("tolu@example.com", "Tolu Ade"),
      await centre.signIn("amina@example.com", "Amina Bello"),
    ];
    const program = programOf({ title: "Waited for", max_participants: 1 });
    const { id: program_id } = await admin.call<{ id: string }>("POST /api/admin/training-programs", program);
    const applied = form({ program_id, motivation: "To learn it." }, {});
    const { id } = await participant.call<{ id: string }>("POST /api/training-applications", applied);
    expect(await first.statusOf("POST /api/place-alerts", { program_id })).toBe(409);
    await admin.call(`POST /api/admin/training-applications/${id}/status`, { status: "approved" });
    for (const person of [first, second]) await person.call("POST /api/place-alerts", { program_id });

    await admin.call(`DELETE /api/admin/users/${participant.account_id}`);
    // The service itself looks every twenty seconds, which nobody waits for here.
    const look = () => tellOfFreePlaces({ db: centre.databaseOf("training"), now: () => new Date() });
    for (const person of [first, second]) {
      const [message] = await finally_(
        () => look().then(() => told(person)),
        (all) => all.length > 0,
      );
      expect(message?.message).toContain(`See the program and apply: /training/${program_id}\n`);
      expect(await person.call("GET /api/place-alerts")).toEqual([]);
    }
    const mails = async () => (await placesOf([SUBJECT])).filter((place) => place.startsWith("mail")).length;
    expect(await finally_(mails, (count) => count >= 2)).toBe(2);
    const log = () => admin.call<unknown[]>("GET /api/admin/activity-logs?scope=all&action=send_place_alert");
    const entries = await finally_(log, (all) => all.length >= 2);
    expect(JSON.stringify(entries)).toContain("Told Tolu Ade of a free place in Waited for");

    // Whatever was published before is published again.
    await centre.restart();
    const outbox = centre.databaseOf("training").collection("outbox");
    await outbox.updateMany({}, { $set: { published_at: null } });
    const unpublished = () => outbox.countDocuments({ published_at: null });
    expect(await finally_(unpublished, (count) => count === 0)).toBe(0);
    for (const person of [first, second]) expect(await told(person)).toHaveLength(1);
  },
  PATIENCE,
);
