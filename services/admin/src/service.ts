import { readConfig } from "@jobcentre/service-kit/config";
import { handedOverCompanyModel } from "@jobcentre/service-kit/handings-over";
import { keepLooking } from "@jobcentre/service-kit/keep-looking";
import { createSeal } from "@jobcentre/service-kit/seal";
import type { ServiceDefinition } from "@jobcentre/service-kit/service";
import { accountRoutes } from "./accounts/accounts.routes.ts";
import { adminModel } from "./accounts/admin.model.ts";
import { isSuperAdmin } from "./accounts/check-admin.ts";
import { createFirstAdmin } from "./accounts/create-first-admin.ts";
import { firstAdminConfig } from "./accounts/first-admin-config.ts";
import { invitationModel } from "./accounts/invitation.model.ts";
import { createKnownBrowsers } from "./accounts/known-browser.ts";
import { loginAttemptModel } from "./accounts/login-attempt.model.ts";
import { createPasswordCheck } from "./accounts/password.ts";
import { toldAdmins } from "./accounts/told-admins.ts";
import { activityModel } from "./activity/activity.model.ts";
import { activityRoutes } from "./activity/activity.routes.ts";
import { chainHeadModel } from "./activity/chain-head.model.ts";
import { chainOlderEntries } from "./activity/chain-older-entries.ts";
import { keyAddresses } from "./activity/key-addresses.ts";
import { personNameModel } from "./activity/person-name.model.ts";
import { operatorNoteModel } from "./backup/operator-note.model.ts";
import { tellRestore } from "./backup/tell-restore.ts";
import { applicationFactModel } from "./charts/application-fact.model.ts";
import { chartRoutes } from "./charts/charts.routes.ts";
import { topicModel } from "./charts/topic.model.ts";
import { dropFormerIndexes } from "./drop-former-indexes.ts";
import { createEraseRecords, eraseElsewhere } from "./erasure/erase-records.ts";
import { eventHandlers } from "./event-handlers.ts";
import { exportSections } from "./export-sections.ts";
import { dataDirConfig } from "./health/data-disk.ts";
import { healthRoutes } from "./health/health.routes.ts";
import { measureInstallation } from "./health/measure-installation.ts";
import { secondFactorModel } from "./second-factor/second-factor.model.ts";
import { secondFactorRoutes } from "./second-factor/second-factor.routes.ts";
import { settingModel } from "./settings/setting.model.ts";
import { settingsRoutes } from "./settings/settings.routes.ts";
import { toldSettings } from "./settings/told-settings.ts";
import { createCountsLook, makeCounts } from "./stats/keep-counts.ts";
import { statCountModel } from "./stats/stat-count.model.ts";
import { statRecordModel } from "./stats/stat-record.model.ts";
import { statsRoutes } from "./stats/stats.routes.ts";

/** How soon after a start the overview's figures are counted anew, and how soon again where that failed. */
const COUNTS_MS = 30_000;

/** Admin accounts, settings, the activity log and the statistics. */
export const adminService: ServiceDefinition = {
  name: "admin",
  async create(deps) {
    const firstAdmin = readConfig(firstAdminConfig, deps.env);
    measureInstallation(deps, readConfig(dataDirConfig, deps.env).DATA_DIR);
    const checkPassword = await createPasswordCheck();
    const knownBrowsers = createKnownBrowsers(deps.config.INTERNAL_SECRET, deps.config.PUBLIC_URL);
    const factorSeal = createSeal(deps.config.INTERNAL_SECRET, "second-factor");
    return {
      routes: [
        ...accountRoutes({ ...deps, checkPassword, knownBrowsers, factorSeal }),
        ...secondFactorRoutes({ ...deps, checkPassword, knownBrowsers, factorSeal }),
        ...settingsRoutes(deps),
        ...activityRoutes(deps),
        ...statsRoutes(deps),
        ...chartRoutes(deps),
        ...healthRoutes(deps),
      ],
      subscriptions: eventHandlers(deps),
      told: [toldSettings, toldAdmins],
      exportSections: exportSections(deps),
      eraseRecords: createEraseRecords(deps),
      eraseElsewhere: (accountId, _isLast, isStopping) => eraseElsewhere(deps, accountId, isStopping),
      // The activity log keeps a place for every event, the statistics count records that stay.
      seesErased: true,
      // Every event takes the next place in the activity log's chain.
      consumesOneAtATime: true,
      models: [
        adminModel,
        invitationModel,
        loginAttemptModel,
        secondFactorModel,
        settingModel,
        activityModel,
        chainHeadModel,
        personNameModel,
        statRecordModel,
        statCountModel,
        applicationFactModel,
        topicModel,
        operatorNoteModel,
        handedOverCompanyModel,
      ],
      isSuperAdmin: (person) => isSuperAdmin(deps.db, person),
      migrations: [
        { number: 1, name: "every entry of the activity log is in its chain", up: chainOlderEntries },
        { number: 2, name: "indexes that longer ones took the place of are gone", up: dropFormerIndexes },
        // The same, since there are more of them.
        { number: 3, name: "indexes of one person's log without its whole order are gone", up: dropFormerIndexes },
      ],
      startWork: () =>
        keepLooking(createCountsLook(deps.db, deps.now), {
          everyMs: COUNTS_MS,
          log: deps.log,
          problem: "figures of the overview not counted anew, trying again",
        }),
      prepare: async () => {
        await keyAddresses(deps.db, deps.config.INTERNAL_SECRET);
        await makeCounts(deps.db);
        await createFirstAdmin(deps, firstAdmin);
        await tellRestore(deps.db);
      },
    };
  },
};
