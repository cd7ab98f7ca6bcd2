import { tellOfMoves } from "@jobcentre/training/program-moves/tell-of-moves";
import { programOf } from "@jobcentre/training/testing/training-fixture";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSearch, finally_, PATIENCE } from "./testing/left-behind.ts";
import { form } from "./testing/planting.ts";
import { startWholeCentre, type WholeCentre } from "./testing/whole-centre.ts";

let centre: WholeCentre;
beforeAll(async () => {
  centre = await startWholeCentre();
}, PATIENCE);
afterAll(() => centre?.stop());

const SUBJECT = "Tailoring now starts on 19 January 2099";

it(
  "a program that is moved is told of by message, e-mail and activity log to who has a place in it, once, also after a restart",
  async () => {
    const { placesOf } = createSearch(centre);
    const admin = await centre.signInAdmin();
    const person = await centre.signIn("tolu@example.com", "Tolu Ade");
    const tailoring = programOf({ title: "Tailoring" });
    const { id: program_id } = await admin.call<{ id: string }>("POST /api/admin/training-programs", tailoring);
    const applied = form({ program_id, motivation: "To learn it." }, {});
    const { id } = await person.call<{ id: string }>("POST /api/training-applications", applied);
    await admin.call(`POST /api/admin/training-applications/${id}/status`, { status: "approved" });
    const moved = { ...tailoring, start_date: "2099-01-19", is_open: true };
    await admin.call(`PUT /api/admin/training-programs/${program_id}`, moved);

    // The service itself waits for a minute, which nobody does here.
    const soon = () => new Date(Date.now() + 60_000);
    await tellOfMoves({ db: centre.databaseOf("training"), now: soon });
    const told = async () =>
      (await person.call<{ subject: string; message: string }[]>("GET /api/messages")).filter(
        ({ subject }) => subject === SUBJECT,
      );
    const [message] = await finally_(told, (all) => all.length > 0);
    expect(message?.message).toContain("(before: 5 January 2099)");
    const mails = async () => (await placesOf([SUBJECT])).filter((place) => place.startsWith("mail")).length;
    expect(await finally_(mails, (count) => count >= 1)).toBe(1);
    const log = () => admin.call<unknown[]>("GET /api/admin/activity-logs?scope=all&action=tell_of_moved_program");
    const entries = await finally_(log, (all) => all.length >= 1);
    expect(JSON.stringify(entries)).toContain("Told Tolu Ade that Tailoring was moved");

    // Whatever was published before is published again.
    await centre.restart();
    const outbox = centre.databaseOf("training").collection("outbox");
    await outbox.updateMany({}, { $set: { published_at: null } });
    const unpublished = () => outbox.countDocuments({ published_at: null });
    expect(await finally_(unpublished, (count) => count === 0)).toBe(0);
    expect(await told()).toHaveLength(1);
  },
  PATIENCE,
);
