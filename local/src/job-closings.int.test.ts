import { afterAll, beforeAll, expect, it } from "vitest";
import { createSearch, finally_, PATIENCE } from "./testing/left-behind.ts";
import { plantEmployer } from "./testing/planted-employer.ts";
import { startWholeCentre, type WholeCentre } from "./testing/whole-centre.ts";

let centre: WholeCentre;
beforeAll(async () => {
  centre = await startWholeCentre();
}, PATIENCE);
afterAll(() => centre?.stop());

const SUBJECT = "The job centre closed Qempnewtitle";
const LOGGED = "Tolu Ade was told that the job Qempnewtitle of Qempbusiness is closed, and the interview called off";

it(
  "[ADJ-03] a job that the centre closes is told of by message, e-mail and activity log to who waits for it, and when its employer goes who was invited keeps a word that the interview is called off, and nothing else stays",
  async () => {
    const { placesOf, onlyFarewellLeft } = createSearch(centre);
    const admin = await centre.signInAdmin();
    const seeker = await centre.signIn("tolu@example.com", "Tolu Ade");
    // Has applied, and is invited.
    const employer = await plantEmployer(centre, admin, seeker);
    await admin.call(`POST /api/admin/jobs/${employer.jobId}/toggle-active`, { is_active: false });

    // The service looks by itself; its minute is over at once, since nobody waits for that here.
    const closings = centre.databaseOf("jobs").collection("job_closings");
    await closings.updateMany({}, { $set: { closed_at: new Date(0) } });
    const told = async () =>
      (await seeker.call<{ subject: string; message: string }[]>("GET /api/messages")).filter(
        ({ subject }) => subject === SUBJECT,
      );
    const [message] = await finally_(told, (all) => all.length > 0);
    expect(message?.message).toMatch(/Your interview on .*2099.* is called off\. Please go to no interview/);
    const mails = () => placesOf([SUBJECT]);
    const isMailed = (places: string[]): boolean => places.some((place) => place.startsWith("mail"));
    expect(isMailed(await finally_(mails, isMailed))).toBe(true);
    const log = () => admin.call("GET /api/admin/activity-logs?scope=all&action=tell_of_closed_job");
    const isLogged = (all: unknown): boolean => JSON.stringify(all).includes(LOGGED);
    expect(isLogged(await finally_(log, isLogged))).toBe(true);
    expect(await closings.countDocuments({})).toBe(0);

    await admin.call(`DELETE /api/admin/users/${employer.person.account_id}`);
    expect(await onlyFarewellLeft(employer.strings)).toEqual([]);
    expect(await told()).toEqual([]);
    const messages = await seeker.call<{ subject: string; message: string }[]>("GET /api/messages");
    expect(messages).toContainEqual(
      expect.objectContaining({
        subject: "Your interview was called off",
        message: expect.stringMatching(/on .* 2099 .* was called off: .* Please do not go there/),
      }),
    );
  },
  PATIENCE,
);
