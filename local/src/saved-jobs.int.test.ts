import { dayInLagos, midnightInLagos } from "@jobcentre/contracts/lagos-time";
import { remindOfSaved } from "@jobcentre/jobs/reminders/remind-of-saved";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSearch, finally_, PATIENCE } from "./testing/left-behind.ts";
import { plantEmployer } from "./testing/planted-employer.ts";
import { startWholeCentre, type WholeCentre } from "./testing/whole-centre.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

let centre: WholeCentre;
beforeAll(async () => {
  centre = await startWholeCentre();
}, PATIENCE);
afterAll(() => centre?.stop());

interface Told {
  subject: string;
  message: string;
}

it(
  "[JSD-17] a saved job that closes soon brings a message and an e-mail, nothing to its company, and nothing of it stays when that goes",
  async () => {
    const { placesOf } = createSearch(centre);
    const admin = await centre.signInAdmin();
    const seeker = await centre.signIn("ngozi@example.com", "Ngozi Obi");
    const applicant = await centre.signIn("tolu@example.com", "Tolu Ade");
    await seeker.call("POST /api/user-profiles", {
      full_name: "Ngozi Obi",
      phone: "0803 000 0000",
      location: "Wuse",
      education_level: "ond",
      skills: ["welding"],
    });
    const { person } = await plantEmployer(centre, admin, applicant);
    const soon = new Date(midnightInLagos(new Date(Date.now() + 2 * DAY_MS)).getTime() + 10 * 3_600_000);
    const { id } = await person.call<{ id: string }>("POST /api/jobs", {
      title: "Qsavedtitle",
      description: "You weld.",
      location: "Idu",
      category: "Construction",
      application_deadline: dayInLagos(new Date(soon.getTime() + 2 * DAY_MS)),
    });
    await seeker.call("POST /api/saved-jobs", { job_id: id });
    for (const _look of [1, 2]) await remindOfSaved({ db: centre.databaseOf("jobs"), now: () => soon });

    const messagesOf = () => seeker.call<Told[]>("GET /api/messages");
    const isReminder = ({ subject }: Told): boolean => subject.includes("Qsavedtitle");
    const told = (await finally_(messagesOf, (all) => all.some(isReminder))).filter(isReminder);
    expect(told.map(({ message }) => message)).toEqual([expect.stringContaining(`: /jobs/${id}\n`)]);
    const mails = () => placesOf(["A job that you saved closes on"]);
    const sent = await finally_(mails, (places) => places.some((place) => place.startsWith("mail")));
    expect(sent.join()).toContain("mail");
    const log = await admin.call("GET /api/admin/activity-logs?scope=all&limit=100");
    expect(JSON.stringify(log)).not.toMatch(/saved-jobs|closes on/);

    await admin.call(`DELETE /api/admin/users/${person.account_id}`);
    const left = await finally_(messagesOf, (all) => !JSON.stringify(all).includes("Qsavedtitle"));
    expect(JSON.stringify(left)).not.toContain("Qsavedtitle");
  },
  PATIENCE,
);
