import type { Envelope } from "@jobcentre/contracts/envelope";
import { ALL_EVENTS } from "@jobcentre/contracts/events/all";
import { employerSaved, profileSaved } from "@jobcentre/contracts/events/identity";
import { keepsCopy, onEvent, type Subscription } from "@jobcentre/messaging/on-event";
import { followOwners } from "@jobcentre/service-kit/follow-owners";
import { ACTIVITY_TEXTS } from "./activity/activity-texts.ts";
import { keepActivity } from "./activity/keep-activity.ts";
import { keepPersonName } from "./activity/keep-person-name.ts";
import { chartEvents } from "./charts/chart-events.ts";
import { createEraseRecords } from "./erasure/erase-records.ts";
import { createMoveCounted } from "./owners/move-counted.ts";
import { onOwnerLeft } from "./owners/on-owner-left.ts";
import { whoseFact } from "./owners/whose-fact.ts";
import { COUNTED_FACTS } from "./stats/counted-facts.ts";
import { keepStat } from "./stats/keep-stat.ts";

type Deps = Parameters<typeof createEraseRecords>[0];

/** Everything the service consumes: whatever somebody did into the activity log, some of them into names and statistics too. */
export const eventHandlers = (deps: Deps): Subscription[] => {
  const { db } = deps;
  return [
    onOwnerLeft(db),
    ...followOwners(db, createMoveCounted(db), createEraseRecords(deps)),
    keepsCopy(
      onEvent(profileSaved, ({ data, aggregate_version }) =>
        keepPersonName(db, { account_id: data.account_id, name: data.full_name, version: aggregate_version }),
      ),
    ),
    keepsCopy(
      onEvent(employerSaved, ({ data, aggregate_version }) =>
        keepPersonName(db, { account_id: data.account_id, name: data.business_name, version: aggregate_version }),
      ),
    ),
    ...COUNTED_FACTS.map(({ event, counts }) => ({
      event,
      keepsCopy: true,
      handle: async ({ data, aggregate_version: version, handed_over }: Envelope) => {
        const { account_id, ...counted } = counts(data);
        const whose = account_id && { account_id: await whoseFact(db, account_id, { handed_over }) };
        await keepStat(db, { ...counted, ...whose, version });
      },
    })),
    ...chartEvents(db).map(keepsCopy),
    ...ALL_EVENTS.filter(({ name }) => ACTIVITY_TEXTS.has(name)).map((event) =>
      onEvent(event, (envelope) => keepActivity(deps, envelope)),
    ),
  ];
};
