import { type ExportSection, storedSection } from "@jobcentre/service-kit/account-export/export-section";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { adminModel } from "./accounts/admin.model.ts";
import { activityAbout } from "./activity/activity-about.ts";
import { personNameModel } from "./activity/person-name.model.ts";
import { applicationFactModel } from "./charts/application-fact.model.ts";
import { statRecordModel } from "./stats/stat-record.model.ts";

type Deps = Pick<ServiceDeps, "db">;

/** What this service holds of a person, to take away. */
export const exportSections = (deps: Deps): ExportSection[] => [
  {
    name: "activity/activity",
    about: "what the activity log says of you: sign-ins, what you did, and what was done with what is yours",
    read: (accountId) => activityAbout(deps.db, accountId),
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
