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

const SUBJECT = "You have been accepted for Sewing";
const PAY = "Pay to account 0123456789, Abuja Bank.";

it(
  "[TRN-05] [GEN-08] what a place costs and how to pay is told by message, e-mail and activity log, once, also after a restart",
  async () => {
    const { placesOf } = createSearch(centre);
    const admin = await centre.signInAdmin();
    await admin.call("POST /api/admin/settings", { settings: { payment_instructions: PAY } });
    const copies = () => centre.databaseOf("training").collection("settings_copy").countDocuments({ value: PAY });
    expect(await finally_(copies, (count) => count === 1)).toBe(1);
    const person = await centre.signIn("tolu@example.com", "Tolu Ade");
    const sewing = programOf({ title: "Sewing", price_amount: 85_000 });
    const { id: program_id } = await admin.call<{ id: string }>("POST /api/admin/training-programs", sewing);
    const applied = form({ program_id, motivation: "To learn it." }, {});
    const { id } = await person.call<{ id: string }>("POST /api/training-applications", applied);
    await admin.call(`POST /api/admin/training-applications/${id}/status`, { status: "approved" });

    const told = async () =>
      (await person.call<{ subject: string; message: string }[]>("GET /api/messages")).filter(
        ({ subject }) => subject === SUBJECT,
      );
    const [message] = await finally_(told, (all) => all.length > 0);
    expect(message?.message).toContain(`The price is \u20a685,000. ${PAY}\n\nYour request number: `);
    const mails = async () => (await placesOf([SUBJECT])).filter((place) => place.startsWith("mail")).length;
    expect(await finally_(mails, (count) => count >= 1)).toBe(1);
    const log = () => admin.call<unknown[]>("GET /api/admin/activity-logs?scope=all&action=ask_for_training_fee");
    expect(JSON.stringify(await finally_(log, (all) => all.length >= 1))).toContain(
      "Told Tolu Ade how to pay \u20a685,000 for Sewing",
    );

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
