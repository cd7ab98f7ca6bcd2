import { accountModel } from "@jobcentre/identity/accounts/account.model";
import { accountOfProvider } from "@jobcentre/identity/accounts/account-of-provider";
import { saveEmployerProfile } from "@jobcentre/identity/employer-profiles/save-employer-profile";
import { saveJobSeekerProfile } from "@jobcentre/identity/job-seeker-profiles/save-job-seeker-profile";
import { saveWrittenCv } from "@jobcentre/identity/written-cv/save-written-cv";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import type { Connection } from "mongoose";
import { actingAs } from "./demo-actor.ts";
import { daysBefore } from "./demo-dates.ts";
import { demoEmployerInput, demoPersonInput } from "./demo-profiles.ts";
import { DEMO_EMPLOYERS } from "./employers.ts";
import { inBatches } from "./in-batches.ts";
import { DEMO_PEOPLE } from "./people.ts";
import { demoWrittenCv } from "./written-cvs.ts";

/** The issuer of the local identity provider: signing in there as one of these people finds this account. */
const ISSUER = "local";
const BATCH = 4;
/** The latest registration, before the oldest application and the oldest job; everybody else came a day earlier each. */
const LATEST_DAYS_AGO = 60;

/** Account ids by e-mail address. */
export type AccountIds = ReadonlyMap<string, string>;

/** Job seekers and employers: each an account with its profile. Who has a profile already is left alone. */
export async function writePeople(db: Connection, now: () => Date): Promise<AccountIds> {
  const ids = new Map<string, string>();
  const registered = (index: number): Date => daysBefore(now(), LATEST_DAYS_AGO + index);

  /** Account and profile come together or not at all. */
  async function write(
    email: string,
    name: string,
    at: Date,
    saveProfile: (id: string) => Promise<unknown>,
  ): Promise<void> {
    const identity = { issuer: ISSUER, subject: email };
    const known = await accountModel(db)
      .findOne({ identities: { $elemMatch: identity } })
      .lean();
    if (known?.user_type) {
      ids.set(email, known._id.toHexString());
      return;
    }
    await inTransaction(db, async () => {
      const { account_id } = await accountOfProvider(db, { ...identity, email, name, picture: null }, at);
      await actingAs(account_id, () => saveProfile(account_id), at);
      ids.set(email, account_id);
    });
  }

  // Employers first: the services need a moment to learn of them before jobs can be posted.
  await inBatches(DEMO_EMPLOYERS, BATCH, (employer, index) => {
    const at = registered(index);
    const profile = demoEmployerInput(employer);
    return write(employer.email, employer.hr_contact_name, at, (id) => saveEmployerProfile(db, id, profile, at));
  });
  await inBatches(DEMO_PEOPLE, BATCH, (person, index) => {
    const at = registered(index);
    const profile = demoPersonInput(person);
    const written = demoWrittenCv(person.email);
    return write(person.email, person.full_name, at, async (id) => {
      await saveJobSeekerProfile(db, id, profile, at);
      if (written) await saveWrittenCv(db, id, written, at);
    });
  });
  return ids;
}
