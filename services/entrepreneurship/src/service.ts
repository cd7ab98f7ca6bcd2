import { createBearerLinks } from "@jobcentre/service-kit/bearer-link";
import { handedOverCompanyModel } from "@jobcentre/service-kit/handings-over";
import { keepAllLooking } from "@jobcentre/service-kit/keep-looking";
import type { ServiceDefinition } from "@jobcentre/service-kit/service";
import { accountRecords } from "./account-records.ts";
import { applicantModel } from "./applicants/applicant.model.ts";
import { applicationModel } from "./applications/application.model.ts";
import { applicationRoutes } from "./applications/applications.routes.ts";
import { removeOlderDocuments } from "./applications/remove-older-documents.ts";
import { toldApplications } from "./applications/told-applications.ts";
import type { EntrepreneurshipDeps } from "./deps.ts";
import { createEraseRecords } from "./erasure/erase-records.ts";
import { eventHandlers } from "./event-handlers.ts";
import { exportSections } from "./export-sections.ts";
import { fundingModel } from "./funding/funding.model.ts";
import { fundingRoutes } from "./funding/funding.routes.ts";
import { settleNothingApproved } from "./funding/settle-nothing-approved.ts";
import { mentorshipModel } from "./mentorships/mentorship.model.ts";
import { mentorshipRoutes } from "./mentorships/mentorships.routes.ts";

/** How soon what an older instance left is put right. */
const LEFT_OVER_MS = 3_600_000;

/** The entrepreneurship program: applications, the mentors and the funding that follow. */
export const entrepreneurshipService: ServiceDefinition = {
  name: "entrepreneurship",
  create({ db, now, config, log, registry }) {
    const links = createBearerLinks(config.INTERNAL_SECRET, "entrepreneurship-documents");
    const deps: EntrepreneurshipDeps = { db, now, links };
    return {
      routes: [...applicationRoutes(deps), ...mentorshipRoutes(deps), ...fundingRoutes(deps)],
      subscriptions: eventHandlers(deps),
      accountRecords: (accountId) => accountRecords(deps, accountId),
      told: [toldApplications],
      exportSections: exportSections(deps),
      eraseRecords: createEraseRecords(db),
      // Instances of before, beside these or where somebody went back, leave what the migrations have put right.
      startWork: () =>
        keepAllLooking({ log, registry }, [
          {
            look: () => removeOlderDocuments(db),
            everyMs: LEFT_OVER_MS,
            problem: "documents of withdrawn applications not removed, trying again",
          },
          {
            look: () => settleNothingApproved(db),
            everyMs: LEFT_OVER_MS,
            problem: "approvals of nothing not settled, trying again",
          },
        ]),
      models: [applicationModel, applicantModel, mentorshipModel, fundingModel, handedOverCompanyModel],
      migrations: [
        { number: 1, name: "withdrawn applications have no documents", up: removeOlderDocuments },
        { number: 2, name: "that no money is approved waits for nothing", up: settleNothingApproved },
      ],
    };
  },
};
