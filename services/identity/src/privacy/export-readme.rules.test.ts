import { deadLetterModel } from "@jobcentre/messaging/dead-letter.model";
import { outboxModel } from "@jobcentre/messaging/outbox.model";
import { createConnection, type Model } from "mongoose";
import { describe, expect, it } from "vitest";
import { exportSections } from "../export-sections.ts";
import { invitationDays } from "../invitations/invitation-days.ts";
import { mailJobModel } from "../mail/mail-job.model.ts";
import { exportDays } from "./export-days.ts";
import { exportReadme } from "./export-readme.rules.ts";

const copy = {
  email: "amina@example.com",
  taken_at: new Date("2026-11-25T18:47:52.219Z"),
  publicUrl: "https://jobs.example.ng",
};
const parts = [
  { path: "profile/a-list-with-a-long-name.json", about: "the first list" },
  { path: "a.json", about: "the second list" },
];
const readme = exportReadme({ ...copy, parts });

describe("the README of a copy", () => {
  it("says whose copy it is, when it was taken and where", () => {
    for (const fact of ["amina@example.com", "2026-11-25T18:47:52.219Z", "https://jobs.example.ng/privacy"])
      expect(readme).toContain(fact);
  });

  it.each([parts, [{ path: "a.json", about: "the first list" }]])(
    "has what each part is in one column",
    (...listed) => {
      const lines = exportReadme({ ...copy, parts: listed }).split("\n");
      const columns = ["the first list", "the files that you sent us", "every file of this copy"].map((words) =>
        lines.find((line) => line.includes(words))?.indexOf(words),
      );
      expect(new Set(columns).size).toBe(1);
    },
  );

  it("promises no other days than the store keeps", () => {
    const db = createConnection();
    const daysKept = (model: Model<never>): number[] =>
      model.schema.indexes().flatMap(([, { expireAfterSeconds }]) => (expireAfterSeconds ?? 0) / 86_400 || []);
    const about = (name: string) => exportSections(db).find((section) => section.name === name)?.about;
    expect(readme).toContain("deleted within seven days");
    expect(daysKept(outboxModel(db) as never)).toEqual([7]);
    expect(readme).toContain("One that a program\n  could not use is kept until we have mended that");
    expect(daysKept(deadLetterModel(db) as never)).toEqual([]);
    expect(about("messages/e-mails")).toContain("in the last 30 days");
    expect(daysKept(mailJobModel(db) as never)).toEqual([30]);
    expect(about("messages/invitations-per-day")).toContain("in the last two days");
    expect(daysKept(invitationDays.model(db) as never)).toEqual([2]);
    expect(daysKept(exportDays.model(db) as never)).toEqual([2]);
  });
});
