import { keepsCopy, type Subscription } from "@jobcentre/messaging/on-event";
import { onUserDeleted } from "@jobcentre/service-kit/erasure/erase-account";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { onSettingsChanged } from "@jobcentre/service-kit/settings-copy";
import { onAdminCreated } from "./admins/on-admin-created.ts";
import { onAdminDeleted } from "./admins/on-admin-deleted.ts";
import { onAdminNews } from "./admins/on-admin-news.ts";
import { onPasswordSet } from "./admins/on-password-set.ts";
import { onSecondFactorChanged } from "./admins/on-second-factor-changed.ts";
import { createEraseRecords } from "./erasure/erase-records.ts";
import { onApplicationWithdrawn } from "./messages/on-application-withdrawn.ts";
import { onCertificateRevoked } from "./messages/on-certificate-revoked.ts";
import { onInterviewAnswered } from "./messages/on-interview-answered.ts";
import { onJobApplied } from "./messages/on-job-applied.ts";
import { onJobModerated } from "./messages/on-job-moderated.ts";
import { onMentorCorrected } from "./messages/on-mentor-corrected.ts";
import { onShortlistedGone } from "./messages/on-shortlisted-gone.ts";
import { onToldFacts } from "./messages/on-told-facts.ts";
import { onServiceRequestChanged } from "./users/on-service-request-changed.ts";

/** Every event this service consumes. */
export const eventHandlers = ({ db, now }: Pick<ServiceDeps, "db" | "now">): Subscription[] => [
  keepsCopy(onAdminCreated(db)),
  onAdminDeleted(db),
  onPasswordSet(db),
  onSecondFactorChanged(db),
  ...onAdminNews(db),
  onSettingsChanged(db),
  onServiceRequestChanged(db),
  onUserDeleted(db, createEraseRecords(db)),
  ...onToldFacts(db),
  onJobApplied(db),
  onApplicationWithdrawn(db),
  ...onInterviewAnswered(db),
  onShortlistedGone(db),
  onMentorCorrected(db),
  onCertificateRevoked(db),
  ...onJobModerated({ db, now }),
];
