import { tellOfNewJobs } from "@jobcentre/jobs/job-alerts/tell-of-new-jobs";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { CentrePerson } from "./testing/centre-person.ts";
import { createSearch, finally_, PATIENCE } from "./testing/left-behind.ts";
import { plantEmployer } from "./testing/planted-employer.ts";
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
const messagesOf = (person: CentrePerson) => person.call<Told[]>("GET /api/messages");

it(
  "an alert brings a new job by message and e-mail, not into the activity log, and nothing of it stays when its employer goes",
  async () => {
    const { placesOf, onlyFarewellLeft } = createSearch(centre);
    const admin = await centre.signInAdmin();
    const seeker = await centre.signIn("ngozi@example.com", "Ngozi Obi");
    // Who has applied for a job is told nothing of it.
    const applicant = await centre.signIn("tolu@example.com", "Tolu Ade");
    await seeker.call("POST /api/user-profiles", {
      full_name: "Ngozi Obi",
      phone: "0803 000 0000",
      location: "Wuse",
      education_level: "ond",
      skills: ["welding"],
    });
    await seeker.call("POST /api/job-alerts", { text: "qempNEWtitle" });
    const employer = await plantEmployer(centre, admin, applicant);

    const tomorrow = new Date(Date.now() + 25 * 60 * 60 * 1000);
    await tellOfNewJobs({ db: centre.databaseOf("jobs"), now: () => tomorrow });
    const isAlert = ({ subject }: Told): boolean => subject === "1 new job: qempNEWtitle";
    const told = await finally_(
      () => messagesOf(seeker),
      (all) => all.some(isAlert),
    );
    expect(told.filter(isAlert).map(({ message }) => message)).toEqual([
      expect.stringMatching(`Qempnewtitle, Qempbusiness, .*: /jobs/${employer.jobId}\n`),
    ]);
    const mails = () => placesOf(["1 new job: qempNEWtitle"]);
    expect((await finally_(mails, (places) => places.some((place) => place.startsWith("mail")))).join()).toContain(
      "mail",
    );
    const log = await admin.call("GET /api/admin/activity-logs?scope=all&limit=100");
    expect(JSON.stringify(log)).toContain("post_job");
    expect(JSON.stringify(log)).not.toContain("alert");

    await admin.call(`DELETE /api/admin/users/${employer.person.account_id}`);
    expect(await onlyFarewellLeft(employer.strings.filter((words) => words !== "Qempnewtitle"))).toEqual([]);
    const left = await messagesOf(seeker);
    expect(left.some(({ message }) => message.includes("Qempnewtitle"))).toBe(false);
  },
  PATIENCE,
);
