import { type ExportSection, storedRecords, storedSection } from "@jobcentre/service-kit/account-export/export-section";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { adminModel } from "./accounts/admin.model.ts";
import { type Activity, activityModel } from "./activity/activity.model.ts";
import { ownDetails } from "./activity/activity.rules.ts";
import { ACTIONS_KEPT_FROM_PERSON } from "./activity/activity-texts.ts";
import { personNameModel } from "./activity/person-name.model.ts";
import { applicationFactModel } from "./charts/application-fact.model.ts";
import { statRecordModel } from "./stats/stat-record.model.ts";

type Deps = Pick<ServiceDeps, "db">;

/** What the activity log says of a person: what they did, and what others did about them, who stay unnamed. */
async function* activityAbout({ db }: Deps, accountId: string): AsyncGenerator<object> {
  const known = await personNameModel(db).findById(accountId).lean();
  // What was done with an admin, or by one who was not signed in yet, names the admin: the person behind this account.
  const admins = await adminModel(db).find({ account_ids: accountId }, { _id: 1 }).lean();
  const ids = [accountId, ...admins.map(({ _id }) => _id.toHexString()), ...(known?.admin_ids ?? [])];
  const theirs = {
    $or: [{ actor_id: { $in: ids } }, { subject_id: { $in: ids } }, { mentions: accountId }],
    $nor: [{ action: { $in: ACTIONS_KEPT_FROM_PERSON }, actor_id: { $nin: ids } }],
  };
  for await (const row of storedRecords(activityModel(db), theirs)) {
    const entry = row as unknown as Activity;
    const isOwn = entry.actor_id !== null && ids.includes(entry.actor_id);
    const by = isOwn ? "you" : entry.by_admin ? "an administrator" : "somebody else or nobody";
    yield { created_at: entry.created_at, action: entry.action, by, details: ownDetails(entry, ids, known?.name) };
  }
}

/** What this service holds of a person, to take away. */
export const exportSections = (deps: Deps): ExportSection[] => [
  {
    name: "activity/activity",
    about: "what the activity log says of you: sign-ins, what you did, and what was done with what is yours",
    read: (accountId) => activityAbout(deps, accountId),
  },
  storedSection(deps.db, {
    name: "activity/name",
    about: "the name that the activity log shows for you",
    model: personNameModel,
    of: (_id) => ({ _id }),
  }),
  storedSection(deps.db, {
    name: "activity/counted",
    about: "what of yours is counted in the centre's statistics",
    model: statRecordModel,
    of: (account_id) => ({ account_id }),
  }),
  storedSection(deps.db, {
    name: "activity/charted",
    about: "your applications as the centre's charts count them",
    model: applicationFactModel,
    of: (account_id) => ({ account_id }),
  }),
  storedSection(deps.db, {
    name: "account/admin",
    about: "your admin account, without the hash of its password",
    model: adminModel,
    of: (account_ids) => ({ account_ids }),
    leaveOut: ["password_hash"],
  }),
];
