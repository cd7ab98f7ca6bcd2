import { defineDayCounts } from "@jobcentre/service-kit/day-counts";

/** How many messages an employer wrote to applicants on one day, by account. */
export const messageDays = defineDayCounts("message_days", { fields: ["sent"], since: "first_sent_at" });
