import { deadLetterModel } from "@jobcentre/messaging/dead-letter.model";
import { inboxFailureModel, inboxModel } from "@jobcentre/messaging/inbox.model";
import { aggregateVersionModel, outboxModel } from "@jobcentre/messaging/outbox.model";
import { leaseModel } from "@jobcentre/messaging/relay-lease";
import { brokerLossModel } from "./broker-loss.ts";
import { counterModel } from "./counter.ts";
import { erasedAccountModel } from "./erasure/erased-account.model.ts";
import { errorCountModel } from "./error-count.ts";
import { fileChunkModel, fileModel } from "./files.model.ts";
import { storedAnswerModel } from "./idempotency.ts";
import { migrationLockModel, migrationModel } from "./migrations/run-migrations.ts";
import { retellingModel } from "./retelling/retelling.model.ts";
import { settingCopyModel } from "./settings-copy.ts";

/** What every service stores beside its own: events on their way, answers given, files, counts, a broker's loss, erased accounts, migrations, retellings. */
export const KIT_MODELS = [
  outboxModel,
  aggregateVersionModel,
  leaseModel,
  inboxModel,
  inboxFailureModel,
  deadLetterModel,
  storedAnswerModel,
  counterModel,
  settingCopyModel,
  fileModel,
  fileChunkModel,
  errorCountModel,
  brokerLossModel,
  erasedAccountModel,
  migrationModel,
  migrationLockModel,
  retellingModel,
];
