import { examined } from "@jobcentre/test-kit/examined";
import { testDatabase } from "@jobcentre/test-kit/store-database";
import { createConnection } from "mongoose";
import { expect, it } from "vitest";
import { employerInput } from "../testing/people.ts";
import { lettersOf } from "./company-name.rules.ts";
import { employerProfileModel } from "./employer-profile.model.ts";
import { keepVerifiedLetters } from "./keep-verified-letters.ts";

it("[ADU-10] looks at all verified companies once, then at those that changed lately alone", async () => {
  const database = await testDatabase("letters");
  const db = await createConnection(database.uri).asPromise();
  const profiles = employerProfileModel(db);
  await profiles.createIndexes();
  const { user_type: _type, ...fields } = employerInput;
  const long_ago = new Date("2026-01-05T10:00:00Z");
  const verified = { is_verified: true, created_at: long_ago, updated_at: long_ago };
  await profiles.insertMany(
    Array.from({ length: 600 }, (_, number) => {
      const business_name = `Kubwa Solar ${number}`;
      const verified_letters = number < 5 ? "a former name" : lettersOf(business_name);
      return { ...fields, ...verified, account_id: `${number}`, business_name, verified_letters };
    }),
  );
  const lettersNow = async (account_id: string) => (await profiles.findOne({ account_id }).lean())?.verified_letters;

  let now = new Date("2026-11-21T10:00:00Z");
  const look = keepVerifiedLetters(db, () => now);
  await look();
  expect(await profiles.countDocuments({ verified_letters: "a former name" })).toBe(0);

  // As an instance of the version before renames and verifies one, by a clock that is behind.
  const changed = { business_name: "Jabi Lake Bakers", updated_at: new Date(now.getTime() - 60_000) };
  await profiles.updateOne({ account_id: "7" }, { $set: changed });
  now = new Date(now.getTime() + 60_000);
  const [read, ...more] = await examined(db, ["employer_profiles"], look);
  expect(more).toEqual([]);
  expect(read).toMatchObject({ docs: 1 });
  expect(read?.keys).toBeLessThanOrEqual(2);
  expect(await lettersNow("7")).toBe(lettersOf("Jabi Lake Bakers"));
  await db.close();
  await database.drop();
});
