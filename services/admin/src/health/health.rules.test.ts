import type { ServiceReport } from "@jobcentre/contracts/http/internal";
import { SERVICE_NAMES } from "@jobcentre/contracts/services";
import { describe, expect, it } from "vitest";
import { type Checked, healthOf } from "./health.rules.ts";

const fine: ServiceReport = {
  store: true,
  broker: true,
  uptime_seconds: 90,
  waiting_events: 0,
  oldest_waiting_seconds: 0,
  queued_events: 0,
  dead_letters: 0,
  errors_last_24h: 2,
  oldest_mail_seconds: null,
  mails_given_up_last_24h: null,
  broker_emptied_at: null,
};
const installation = {
  now: new Date("2026-11-20T10:00:00Z"),
  backedUpAt: new Date("2026-11-20T02:00:00Z"),
  reEmittedAt: null,
  brokerEmptiedAt: null,
  disk: null,
};
const own = { uptime: 90, last24Hours: 7, build: "0123456789ab", ...installation };
const all = (changes: Partial<Record<string, Partial<ServiceReport> | null>> = {}): Checked[] =>
  SERVICE_NAMES.map((name) => {
    const change = changes[name];
    return change === null
      ? { name, report: null, records: null }
      : { name, report: { ...fine, ...change }, records: 10 };
  });

describe("[ADH-03] [ENTY-27] the health of the product", () => {
  it("is fine when every service is", () => {
    expect(healthOf(all(), own)).toMatchObject({
      database: { totalRecords: 50, status: "healthy" },
      activity: { last24Hours: 7, errors: 10 },
      system: { uptime: 90, status: "operational" },
      broker: { status: "operational" },
      problems: [],
      last_backup_at: "2026-11-20T02:00:00.000Z",
      build: "0123456789ab",
    });
  });

  it("is not fine while the installation as a whole is not", () => {
    const health = healthOf(all(), { ...own, disk: { free: 1, size: 100 } });
    expect(health.problems).toHaveLength(1);
    expect(health.system.status).toBe("degraded");
  });

  it("shows a service that is down as down, and the others as they are", () => {
    const health = healthOf(all({ jobs: null }), own);
    expect(health.services.map(({ name, status }) => [name, status])).toEqual(
      SERVICE_NAMES.map((name) => [name, name === "jobs" ? "down" : "operational"]),
    );
    expect(health).toMatchObject({
      database: { totalRecords: null, status: "degraded" },
      activity: { errors: 8 },
      system: { status: "degraded" },
      broker: { status: "operational" },
    });
    expect(health.problems).toEqual([
      { what: "The service jobs does not answer", what_to_do: expect.stringContaining("Start it again") },
    ]);
  });

  it.each([
    ["its database", { store: false }, "The service training does not reach its database", "MONGODB_URI"],
    ["the broker", { broker: false }, "The service training does not reach the message broker", "AMQP_URL"],
    ["a broker that is full", { broker: false }, "The service training does not reach the message broker", "disk"],
    [
      "one dead letter",
      { dead_letters: 1 },
      "The service training gave up on 1 event",
      "dead-letters replay --service training",
    ],
    [
      "dead letters",
      { dead_letters: 3 },
      "The service training gave up on 3 events",
      "dead-letters replay --service training",
    ],
    [
      "events that do not move",
      { waiting_events: 1, oldest_waiting_seconds: 61 },
      "Events of the service training have waited to be sent for 1 minute",
      "event not published yet",
    ],
    [
      "many events that do not move",
      { waiting_events: 900, oldest_waiting_seconds: 300 },
      "Events of the service training have waited to be sent for 5 minutes",
      "log",
    ],
    ["waiting events", { waiting_events: 501 }, "Many events of the service training wait", "log"],
    [
      "e-mails that are not sent",
      { oldest_mail_seconds: 1_801 },
      "E-mails have waited to be sent for 30 minutes",
      "SMTP_URL",
    ],
    ["queued events", { queued_events: 501 }, "Many events of the service training wait", "log"],
  ])("names trouble with %s and what to do about it", (_what, change, what, todo) => {
    const health = healthOf(all({ training: change }), own);
    expect(health.problems).toEqual([{ what, what_to_do: expect.stringContaining(todo) }]);
    expect(health.services.find(({ name }) => name === "training")?.status).toBe("degraded");
    expect(health.system.status).toBe("degraded");
  });

  it("does not call an e-mail trouble that a mail server wants to be sent a second time", () => {
    expect(healthOf(all({ identity: { oldest_mail_seconds: 1_800 } }), own).problems).toEqual([]);
  });

  it("counts the e-mails that were given up, which are no trouble of the product, where any are sent", () => {
    const health = healthOf(all({ identity: { mails_given_up_last_24h: 3 } }), own);
    expect(health).toMatchObject({ emails: { given_up: 3 }, problems: [] });
    expect(healthOf(all(), own)).not.toHaveProperty("emails");
  });

  it("does not call a burst that is on its way trouble, nor names twice what waits for a broker that is away", () => {
    expect(healthOf(all({ jobs: { waiting_events: 400, oldest_waiting_seconds: 60 } }), own).problems).toEqual([]);
    const { problems } = healthOf(
      all({ jobs: { broker: false, waiting_events: 3, oldest_waiting_seconds: 900 } }),
      own,
    );
    expect(problems.map(({ what }) => what)).toEqual(["The service jobs does not reach the message broker"]);
  });

  it("[ADO-02] names whose records could not be counted, and does not call all fine beside a degraded database", () => {
    const uncounted = all().map((checked) => (checked.name === "jobs" ? { ...checked, records: null } : checked));
    expect(healthOf(uncounted, own)).toMatchObject({
      database: { totalRecords: null, status: "degraded" },
      system: { status: "degraded" },
      problems: [
        {
          what: "The records of the service jobs could not be counted",
          what_to_do: expect.stringContaining("look at its log"),
        },
      ],
    });
  });

  it("knows nothing rather than zero when nobody answers", () => {
    const nobody = Object.fromEntries(SERVICE_NAMES.map((name) => [name, null]));
    expect(healthOf(all(nobody), { ...own, last24Hours: null })).toMatchObject({
      database: { totalRecords: null, status: "down" },
      broker: { status: "down" },
      activity: { last24Hours: null },
    });
  });

  it("does not call a queue that could not be looked at empty", () => {
    const health = healthOf(all({ jobs: { dead_letters: null, errors_last_24h: null } }), own);
    expect(health.services.find(({ name }) => name === "jobs")?.dead_letters).toBeNull();
    expect(health.activity.errors).toBeNull();
  });
});

it("calls 500 waiting events a moment, and more a queue that does not move", () => {
  expect(healthOf(all({ jobs: { waiting_events: 500, queued_events: 500 } }), own).problems).toEqual([]);
  for (const more of [{ waiting_events: 501 }, { queued_events: 501 }])
    expect(healthOf(all({ jobs: more }), own).problems).toMatchObject([
      { what: "Many events of the service jobs wait" },
    ]);
});
